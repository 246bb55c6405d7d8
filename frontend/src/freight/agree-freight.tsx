/**
 * What was agreed with the carrier, for orders whose cost counts days that nobody has entered: an estimate is nothing to
 * put before a carrier.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatchOrderMutation } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { MoneyField } from '@/components/fields/money-field';
import { errorSentence, readApiError } from '@/lib/api-error';
import { asCurrency, formatMoney, parseMoney } from '@/lib/money';
import classes from './agree-freight.module.css';

export interface EstimatedFreight {
  id: number;
  number: string;
  cost: number | null;
  currency: OrderRow['currency'];
}

interface AgreeFreightProps {
  orders: readonly EstimatedFreight[];
  /** All of them are stored. */
  onAgreed: () => void;
  /** Somebody has begun to type, so that closing would lose something. */
  onTyped?: () => void;
}

export default function AgreeFreight({ orders, onAgreed, onTyped }: AgreeFreightProps) {
  const { t } = useTranslation(['agreements', 'common']);
  const [patch, { isLoading }] = usePatchOrderMutation();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const save = async () => {
    const found: Record<number, string> = {};
    for (const { id } of orders) {
      const parsed = parseMoney(typed[id] ?? '');
      if (!parsed.ok) {
        found[id] = t(`common:money.${parsed.problem}`);
      } else if (parsed.cents === null) {
        found[id] = t('common:form.required');
      } else {
        const answer = await patch({ id, orderPatchPayload: { cost: parsed.cents } });
        if (answer.error) found[id] = errorSentence(readApiError(answer.error));
      }
    }
    setProblems(found);
    if (Object.keys(found).length === 0) onAgreed();
  };
  return (
    <form
      className={classes.freight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('freight.ask', { count: orders.length })}</p>
      {orders.map(({ id, number, cost, currency }) => (
        <MoneyField
          key={id}
          name={`freight.${String(id)}`}
          label={t('freight.of', { number })}
          description={
            cost === null
              ? undefined
              : t('freight.estimate', { amount: formatMoney(cost, asCurrency(currency)) })
          }
          currency={asCurrency(currency)}
          required
          value={typed[id] ?? ''}
          error={problems[id]}
          onChange={(text) => {
            onTyped?.();
            setTyped((before) => ({ ...before, [id]: text }));
          }}
          onBlur={() => undefined}
        />
      ))}
      <Button type="submit" loading={isLoading}>
        {t('freight.save')}
      </Button>
    </form>
  );
}
