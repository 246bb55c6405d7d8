/** The page behind the link for a forgotten password. */
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/components/page-title';
import { LinkPasswordForm } from './link-password-form';
import { VisitorPage } from '@/components/visitor-page/visitor-page';

export function Component() {
  const { t } = useTranslation('session');
  const title = t('resetPassword.title');
  usePageTitle(title, false);
  return (
    <VisitorPage title={title}>
      <LinkPasswordForm submitLabel={t('resetPassword.submit')} />
    </VisitorPage>
  );
}
