/** Everything about an invoice but its lines and its mail. */
import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DataInvoiceUtilitiesView } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { DateField } from '@/components/fields/date-field';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormNote } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { useOwnCategory } from '@/components/use-own-category';
import { users } from '@/freight/lookups';
import type { Day } from '@/lib/dates';
import { CorrectionFields } from './correction-fields';
import { AmountField } from '@/components/fields/amount-field';
import { settleRate } from './decimals';
import { DirectiveField } from './directive-field';
import type { InvoiceValues, InvoiceView } from './invoice-table';
import { SerieFields } from './serie-fields';
import { useDueDate } from './use-due-date';
import { useRateOfDay } from './use-rate-of-day';
import { vatOptions } from './vat-options';
import classes from './invoicing.module.css';

export interface HeaderFieldsProps {
  view: InvoiceView;
  utilities: DataInvoiceUtilitiesView['data'];
  numberOf: (serie: string) => number;
}

export function HeaderFields({ view, utilities, numberOf }: HeaderFieldsProps) {
  const { t } = useTranslation('invoiceForm');
  const { control } = useFormContext<InvoiceValues>();
  const [type, authorId] = useWatch({ control, name: ['type', 'author_id'] });
  const { choosesCategory } = useOwnCategory();
  const author = users.useChoices(authorId);
  const rate = useRateOfDay();
  const followDue = useDueDate(view);
  const followDate = (day: Day | null) => {
    followDue(day);
    // A credit is converted as its invoice was, whatever its own day.
    if (type !== 'CREDIT') rate.ask(day);
  };
  return (
    <div className={classes.header}>
      {type === 'CREDIT' ? <CorrectionFields view={view} /> : null}
      <FieldGrid>
        <SerieFields
          series={utilities.invoice_series}
          kept={view.id === null ? null : view.serie}
          numberOf={numberOf}
        />
        <Controlled<string> name="date">
          {(field) => <DateField {...field} onCommit={followDate} />}
        </Controlled>
        <FormDay name="payment_due_date" />
        <DirectiveField directives={utilities.directives} view={view} />
        <FormChoice
          name="default_vat_tariff_percentage"
          options={vatOptions(utilities.vat_rates)}
          clearable={false}
          description={t('defaultVatHint')}
        />
        <FormSearch name="author_id" from={author} />
        {choosesCategory ? <FormChoice name="category" clearable={false} /> : null}
        <CurrencyFields {...rate} />
      </FieldGrid>
      <FormNote name="note" />
    </div>
  );
}

/** What a euro was worth, for an invoice in another currency. */
function CurrencyFields({ ask, isUnknown }: ReturnType<typeof useRateOfDay>) {
  const { t } = useTranslation(['invoiceForm', 'record']);
  const { control } = useFormContext<InvoiceValues>();
  const currency = useWatch({ control, name: 'currency' });
  if (currency === 'EUR') return null;
  return (
    <>
      <TextInput label={t('record:invoice.currency')} value={currency} readOnly />
      <Controlled<string> name="currency_rate">
        {(field) => (
          <AmountField
            {...field}
            unit=""
            settle={settleRate}
            description={isUnknown ? t('rateUnknown') : t('rateHint', { currency })}
          />
        )}
      </Controlled>
      <Controlled<string> name="currency_rate_date">
        {(field) => <DateField {...field} onCommit={ask} />}
      </Controlled>
    </>
  );
}
