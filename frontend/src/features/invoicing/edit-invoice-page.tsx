/** /edit-invoice/:ids, of one order; ?invoice= names another invoice than its normal one */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useInvoiceUtilitiesQuery } from '@/api/generated/invoices';
import { InvoiceForm } from './invoice-form';
import { LoadedOrRefused } from '@/freight/loaded-or-refused';
import { NamedInvoice } from './named-invoice';

export function Component() {
  const { t } = useTranslation('invoiceForm');
  const { ids = '' } = useParams();
  const title = t('titles.edit');
  const utilities = useInvoiceUtilitiesQuery();
  return (
    <LoadedOrRefused title={title} query={utilities}>
      {({ data }) => (
        <NamedInvoice title={title} orders={ids}>
          {(view) => (
            <InvoiceForm
              title={t('titles.editOf', { number: view.invoice_number })}
              proposed={view}
              utilities={data}
            />
          )}
        </NamedInvoice>
      )}
    </LoadedOrRefused>
  );
}
