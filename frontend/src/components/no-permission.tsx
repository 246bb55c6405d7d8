import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state';

/** A whole page somebody may not see: says so, and who can change it. */
export function NoPermission() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('noPermission.title')}</h1>
      <EmptyState text={`${t('noPermission.title')}. ${t('noPermission.hint')}`} />
    </>
  );
}
