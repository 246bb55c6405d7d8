import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '@/lib/paths';
import { MailBatch } from './quick-entry/mail-batch';
import { NewOrderForm } from './new-order-form';
import { StoredOrder } from './stored-order';

/** /loads/create, or /loads/create?loadId= to copy an order. */
export function Component() {
  const { t } = useTranslation('orderForm');
  const [search] = useSearchParams();
  const loadId = Number(search.get('loadId') ?? '');
  const title = t('title.load');
  if (!Number.isSafeInteger(loadId) || loadId <= 0) {
    return (
      <MailBatch returnTo={paths.loads()}>
        <NewOrderForm title={title} returnTo={paths.loads()} isLoad />
      </MailBatch>
    );
  }
  return (
    <StoredOrder key={loadId} id={loadId} title={title} returnTo={paths.loads()}>
      {(source) => <NewOrderForm title={title} returnTo={paths.loads()} source={source} isLoad />}
    </StoredOrder>
  );
}
