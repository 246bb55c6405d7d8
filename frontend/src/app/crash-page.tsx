import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './plain-page.module.css';

/** Shown when a page's code has failed; offers a reload. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="alert">
      <h1>{t('errors.crashTitle')}</h1>
      <p>{t('errors.crashHint')}</p>
      <Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>
    </div>
  );
}
