/**
 * The frame of the settings screens with their tabs (money specification, section 2.3), for
 * administrators only.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { NoPermission } from '@/components/no-permission';
import { settingsTabs } from './navigation';
import { useMenuReader } from './use-menu-reader';
import classes from './settings-area.module.css';

export function Component() {
  const { t } = useTranslation();
  const reader = useMenuReader();
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On narrow screens the tabs scroll sideways, and the chosen one may be out of sight.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, reader.user]);

  if (!reader.user) return <DelayedSkeleton rows={8} />;
  if (!reader.isAdministrator) return <NoPermission onlyAdministrators />;
  return (
    <div className={classes.area}>
      <nav ref={tabs} className={classes.tabs} aria-label={t('nav.settings')}>
        {settingsTabs(reader).map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.tab}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
