/** /send-invoice/:id, of an order; ?invoice= names another invoice than its normal one */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEmailSettingsQuery } from '@/api/generated/users';
import { LoadedOrRefused } from '@/freight/loaded-or-refused';
import { NamedInvoice } from './named-invoice';
import { SendForm } from './send-form';

export function Component() {
  const { t } = useTranslation('invoiceForm');
  const { id = '' } = useParams();
  const title = t('titles.send');
  const settings = useEmailSettingsQuery();
  return (
    <LoadedOrRefused title={title} query={settings}>
      {({ data: senders }) => (
        <NamedInvoice title={title} orders={id}>
          {(view) =>
            view.id === null ? null : <SendForm id={view.id} view={view} senders={senders} />
          }
        </NamedInvoice>
      )}
    </LoadedOrRefused>
  );
}
