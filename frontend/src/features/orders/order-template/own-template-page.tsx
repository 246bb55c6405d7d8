/** A person's own template of the orders list (orders specification, section 2.3). */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { TemplateForm } from './template-form';

export function Component() {
  const { t } = useTranslation('orderTemplate');
  const { user } = useCurrentUser();
  return user ? <TemplateForm title={t('title')} userId={user.id} /> : null;
}
