import { useTranslation } from 'react-i18next';
import { NewOrderForm } from './new-order-form';
import { useReturnPath } from './opened-from';

/** /orders/create */
export function Component() {
  const { t } = useTranslation('orderForm');
  return <NewOrderForm title={t('title.create')} returnTo={useReturnPath()} />;
}
