import { useTranslation } from 'react-i18next';
import { useReturnPath } from '@/lib/opened-from';
import { NewOrderForm } from './new-order-form';

/** /orders/create */
export function Component() {
  const { t } = useTranslation('orderForm');
  return <NewOrderForm title={t('title.create')} returnTo={useReturnPath()} />;
}
