import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './no-permission.module.css';

/** A whole page somebody may not see: says so, and who can change it, where anybody can. */
export function NoPermission({ onlyAdministrators = false }: { onlyAdministrators?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <IconLock size={32} aria-hidden />
      <h1>{t('noPermission.title')}</h1>
      <p>{t(onlyAdministrators ? 'noPermission.onlyAdministrators' : 'noPermission.hint')}</p>
    </div>
  );
}
