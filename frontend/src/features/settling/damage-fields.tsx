/** What is kept back of a line for a damage. */
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormMoney, FormText } from '@/components/form/form-inputs';
import { formatMoney } from '@/lib/money';
import type { LineProps } from './line-row';
import classes from './lines.module.css';

interface DamageToggleProps {
  order: string;
  isOpen: boolean;
  /** Something stands in the fields. */
  mustStay: boolean;
  onToggle: () => void;
}

export function DamageToggle({ order, isOpen, mustStay, onToggle }: DamageToggleProps) {
  const { t } = useTranslation('settlementForm');
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('damage.of', { order })}
      title={t('damage.of', { order })}
      aria-expanded={isOpen}
      disabled={mustStay}
      onClick={onToggle}
    >
      <Sign size={16} aria-hidden />
    </ActionIcon>
  );
}

export function DamageFields({ place, line, view: { currency } }: LineProps) {
  const { t } = useTranslation(['settlementForm', 'record']);
  const { claim, order_number: order } = line;
  const path = `orders.${String(place)}`;
  return (
    <div role="group" aria-label={t('damage.of', { order })} className={classes.damage}>
      {claim ? (
        <p className={classes.small}>
          {t('damage.claim', {
            number: claim.damage_number ?? t('damage.notNumbered'),
            total: formatMoney(claim.total_amount),
            received: formatMoney(claim.received_amount),
          })}
        </p>
      ) : null}
      <FieldGrid>
        <FormText name={`${path}.damage_count`} inputMode="numeric" />
        <FormMoney name={`${path}.damage_amount`} currency={currency} />
        <FormText name={`${path}.damage_invoice_number`} />
        <FormText name={`${path}.damage_invoice_number_from_client`} />
      </FieldGrid>
    </div>
  );
}
