import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-bar.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">{online ? null : <div className={classes.bar}>{t('offline')}</div>}</div>
  );
}
