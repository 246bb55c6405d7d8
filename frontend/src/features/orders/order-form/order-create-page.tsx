import { useTranslation } from 'react-i18next';
import { useReturnPath } from '@/lib/opened-from';
import { MailBatch } from './quick-entry/mail-batch';
import { NewOrderForm } from './new-order-form';

/** /orders/create */
export function Component() {
  const { t } = useTranslation('orderForm');
  const returnTo = useReturnPath();
  return (
    <MailBatch returnTo={returnTo}>
      <NewOrderForm title={t('title.create')} returnTo={returnTo} />
    </MailBatch>
  );
}
