import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './no-permission.module.css';

/** Says that the person may not see the page, and who can change that, if anybody can. */
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
