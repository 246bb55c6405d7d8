import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormMoney, FormSwitch, FormText } from '@/components/form/form-inputs';
import { asCurrency, currencySymbol, type Currency } from '@/lib/money';
import { ComputedAmounts } from '../sections/computed-amounts';
import { OrderDocument } from './order-documents';
import { Settled } from './settled';
import { Fact } from '../sections/fact';
import type { OrderValues, OrderView } from '../order-table';
import classes from '../order-form.module.css';

/** The supplier's invoice and papers (orders specification, section 2.5). */
export function SupplierAccountingSection({ order }: { order: OrderView | null }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const currency = asCurrency(useWatch({ control, name: 'finance.currency' }));
  return (
    <>
      <FieldGrid>
        <FormText name="supplier_accounting.invoice_number" label={t('accounting.invoiceNumber')} />
        <FormText name="supplier_accounting.preinvoice_number" />
        <FormDay name="supplier_accounting.invoice_date" label={t('accounting.invoiceDate')} />
        <FormText name="supplier_accounting.subcontractor_number" />
        <FormMoney
          name="supplier_accounting.net_amount"
          label={t('accounting.net')}
          currency={currency}
        />
        <FormChoice name="supplier_accounting.vat" label={t('accounting.vatRate')} />
        <ComputedAmounts section="supplier_accounting" />
        <CmrNumber isOverdue={order?.general.is_settlement_older_than_14_days ?? false} />
        <FormSwitch name="supplier_accounting.received_cmr_original" className={classes.switch} />
        <NeedsCredit />
        <div className={classes.wide}>
          <OrderDocument name="cmr_files" kind="cmr" several />
        </div>
      </FieldGrid>
      <KeptBack currency={currency} />
      {order ? <Settled order={order} currency={currency} /> : null}
    </>
  );
}

/** With an alert if the original is still missing long after the settlement. */
function CmrNumber({ isOverdue }: { isOverdue: boolean }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const isReceived = useWatch({ control, name: 'supplier_accounting.received_cmr_original' });
  return (
    <FormText
      name="supplier_accounting.cmr_number"
      description={
        isOverdue && !isReceived ? (
          <FieldWarning>{t('accounting.cmrOverdue')}</FieldWarning>
        ) : undefined
      }
    />
  );
}

/** Says what switching it off will clear; until the save nothing is lost. */
function NeedsCredit() {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const credit = useWatch({ control, name: 'supplier_accounting_credit' });
  const isNeeded = useWatch({ control, name: 'supplier_accounting.need_credit_invoice' });
  const isCleared = !isNeeded && Object.values(credit).some((typed) => typed.trim() !== '');
  return (
    <div>
      <FormSwitch name="supplier_accounting.need_credit_invoice" className={classes.switch} />
      <div role="status">
        {isCleared ? <FieldWarning>{t('accounting.creditCleared')}</FieldWarning> : null}
      </div>
    </div>
  );
}

/** What a settlement has kept back for damages; it is written there, so it is only shown here. */
function KeptBack({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const {
    damage_count: count,
    damage_amount: amount,
    damage_invoice_number: invoice,
    damage_invoice_number_from_client: invoiceOfClient,
  } = useWatch({ control, name: 'supplier_accounting' });
  const facts = [
    { label: t('accounting.damageCount'), text: count },
    {
      label: t('record:damage.damage_amount'),
      text: amount && `${amount}\u00a0${currencySymbol(currency)}`,
    },
    { label: t('record:supplier_accounting.damage_invoice_number'), text: invoice },
    {
      label: t('record:supplier_accounting.damage_invoice_number_from_client'),
      text: invoiceOfClient,
    },
  ].filter(({ text }) => text !== '');
  if (facts.length === 0) return null;
  return (
    <div role="group" aria-label={t('accounting.fromSettlement')} className={classes.totals}>
      <h3 className={classes.subhead}>{t('accounting.fromSettlement')}</h3>
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </div>
  );
}
