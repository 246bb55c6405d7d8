import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLazyStreamDamageFileQuery } from '@/api/generated/damages';
import { readsFile } from '@/components/fields/reads-file';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormFiles } from '@/components/form/form-files';
import { FormMoney, FormText } from '@/components/form/form-inputs';
import { asCurrency, formatMoney, type Currency } from '@/lib/money';
import { DamageVins } from './damage-vins';
import { Fact } from '../sections/fact';
import { centsTyped } from '../sections/order-totals';
import type { OrderValues } from '../order-table';
import classes from '../order-form.module.css';

interface DamageFieldsProps {
  /** Whose files are read; a new damage has none. */
  damageId: number;
}

/** What is known of a damage, its invoices and the damaged vehicles (orders specification, §2.5). */
export default function DamageFields({ damageId }: DamageFieldsProps) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const currency = asCurrency(useWatch({ control, name: 'finance.currency' }));
  const [ask] = useLazyStreamDamageFileQuery();
  const read = readsFile(({ name }) => ask({ id: damageId, filename: name, type: 'default' }));
  return (
    <div className={classes.damage}>
      <FieldGrid>
        <FormDay name="damage.damage_date" />
        <FormText name="damage.damage_number" />
        <FormText name="damage.driver_name" />
        <FormText name="damage.plate_number" />
        <Total currency={currency} />
        <FormMoney name="damage.paid_amount" currency={currency} />
        <FormMoney name="damage.received_amount" currency={currency} />
      </FieldGrid>
      <div className={classes.invoices}>
        <div role="group" aria-label={t('damage.ofClient')}>
          <h3 className={classes.subhead}>{t('damage.ofClient')}</h3>
          <FieldGrid>
            <FormDay name="damage.client_invoice_date" />
            <FormText name="damage.client_invoice_number" />
            <div className={classes.wide}>
              <FormFiles name="added_client_invoices_files" read={read} />
            </div>
          </FieldGrid>
        </div>
        <div role="group" aria-label={t('damage.ofUs')}>
          <h3 className={classes.subhead}>{t('damage.ofUs')}</h3>
          <FieldGrid>
            <FormDay name="damage.own_invoice_date" />
            <FormText name="damage.own_invoice_number" />
            <div className={classes.wide}>
              <FormFiles name="added_own_invoices_files" read={read} />
            </div>
            <div className={classes.wide}>
              <FormFiles name="added_credit_invoices_files" read={read} />
            </div>
          </FieldGrid>
        </div>
      </div>
      <DamageVins currency={currency} />
    </div>
  );
}

/** The sum of what is claimed for the vehicles. */
function Total({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const lines = useWatch({ control, name: 'damage.vin_numbers' });
  const sum = lines.reduce((cents, line) => cents + (centsTyped(line.damage_amount) ?? 0), 0);
  return <Fact label={t('record:damage.total_amount')}>{formatMoney(sum, currency)}</Fact>;
}
