import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListInvoicesQuery } from '@/api/generated/invoices';
import type { InvoicePage, InvoiceRow, PaymentItemView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { AsyncSelect } from '@/components/fields/async-select';
import { clients } from '@/freight/lookups';
import { sayMoney } from '../amounts';
import { openOf } from './use-picked';
import classes from './others.module.css';

/** Milliseconds after the last key. */
const PAUSE = 250;
/** As many as one looks through; a longer list is narrowed down. */
const SHOWN = 50;

interface InvoiceSearchProps {
  item: PaymentItemView;
  isPicked: (invoice: InvoiceRow) => boolean;
  onToggle: (invoice: InvoiceRow) => void;
}

/** Invoices with something left to pay, by number and client; it begins with the client that is known. */
export function InvoiceSearch({ item, isPicked, onToggle }: InvoiceSearchProps) {
  const { t } = useTranslation(['payments', 'record']);
  const [number, setNumber] = useState('');
  const [clientId, setClientId] = useState(item.client_id);
  const [settled] = useDebouncedValue(number.trim(), PAUSE);
  const query = useListInvoicesQuery(
    {
      invoiceNumber: settled === '' ? undefined : settled,
      clientId: clientId ?? undefined,
      onlyNotPaid: true,
      limit: SHOWN,
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={classes.search}>
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          label={t('record:invoice.invoice_number')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          // Enter searches; what is found is picked first.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <AsyncSelect<number>
          label={t('record:invoice.client_id')}
          search={clients.useSearch()}
          value={clientId}
          presentLabel={clients.useName(clientId)}
          placeholder={t('others.anyClient')}
          onChange={setClientId}
        />
      </div>
      <Found query={query} currency={item.currency} isPicked={isPicked} onToggle={onToggle} />
    </div>
  );
}

interface FoundProps extends Pick<InvoiceSearchProps, 'isPicked' | 'onToggle'> {
  query: { data?: InvoicePage; error?: unknown; isFetching: boolean; refetch: () => unknown };
  currency: string;
}

function Found({ query, ...row }: FoundProps) {
  const { t } = useTranslation('payments');
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <DelayedSkeleton rows={4} />;
  return (
    // It scrolls, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.found} role="group" aria-label={t('others.found')} tabIndex={0}>
      {data.data.map((invoice) => (
        <FoundInvoice key={invoice.id} invoice={invoice} {...row} />
      ))}
      <p role="status" className={classes.note} aria-busy={isFetching}>
        {data.data.length === 0 ? t('others.none') : null}
        {data.meta.has_more ? t('others.more') : null}
      </p>
    </div>
  );
}

interface FoundInvoiceProps extends Omit<InvoiceSearchProps, 'item'> {
  invoice: InvoiceRow;
  currency: string;
}

function FoundInvoice({ invoice, currency, isPicked, onToggle }: FoundInvoiceProps) {
  const { t } = useTranslation('payments');
  const { invoice_number: number, date, payment_due_date: due } = invoice;
  const isOther = invoice.currency !== currency;
  return (
    <Checkbox
      className={classes.invoice}
      classNames={{ body: classes.body, labelWrapper: classes.label }}
      checked={isPicked(invoice)}
      disabled={isOther}
      onChange={() => onToggle(invoice)}
      label={
        <span className={classes.row}>
          <strong>{number}</strong>
          <span>{invoice.supplier_name}</span>
          <span className={classes.days}>
            {t('explanations.of', { date })} · {t('explanations.due', { date: due })}
          </span>
          <strong className={classes.amount}>{sayMoney(openOf(invoice), invoice.currency)}</strong>
          {isOther ? <span className={classes.note}>{t('others.otherCurrency')}</span> : null}
        </span>
      }
    />
  );
}
