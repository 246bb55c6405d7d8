/** The page behind the link for a forgotten password. */
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/components/page-title';
import { LinkPasswordForm } from './link-password-form';
import { SessionLayout } from './session-layout';

export function Component() {
  const { t } = useTranslation('session');
  const title = t('resetPassword.title');
  usePageTitle(title, false);
  return (
    <SessionLayout title={title}>
      <LinkPasswordForm submitLabel={t('resetPassword.submit')} />
    </SessionLayout>
  );
}
