import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './plain-page.module.css';

/** What is left of a page whose code failed: say so, and offer the one thing that helps. */
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
