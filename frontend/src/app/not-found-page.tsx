import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/components/page-title';
import { paths } from '@/lib/paths';
import classes from './plain-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('errors.pageNotFound'));
  return (
    <div className={classes.page}>
      <h1>{t('errors.pageNotFound')}</h1>
      <p>
        <Link to={paths.dashboard()}>{t('errors.backToStart')}</Link>
      </p>
    </div>
  );
}
