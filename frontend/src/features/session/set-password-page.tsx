/** The page behind the link of an invitation. */
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/components/page-title';
import { LinkPasswordForm } from './link-password-form';
import { VisitorPage } from '@/components/visitor-page/visitor-page';

export function Component() {
  const { t } = useTranslation('session');
  const title = t('setPassword.title');
  usePageTitle(title, false);
  return (
    <VisitorPage title={title}>
      <LinkPasswordForm submitLabel={t('setPassword.submit')} />
    </VisitorPage>
  );
}
