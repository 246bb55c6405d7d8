import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useTenant } from '@/api/tenant';
import { Sheet } from '@/components/dialog';
import { Logo } from '@/components/logo';
import { paths } from '@/lib/paths';
import { Bell } from './bell';
import { mainEntries, settingsEntries } from './navigation';
import { NavigationLink } from './navigation-link';
import { ProfileMenu } from './profile-menu';
import { SettingsMenu } from './settings-menu';
import classes from './top-bar.module.css';

export function TopBar({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  const reader = useCurrentUser();
  const tenant = useTenant();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = mainEntries(reader);
  const settings = settingsEntries(reader);
  const closeMenu = () => setMenuOpen(false);

  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        aria-label={t('nav.openMenu')}
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link to={paths.dashboard()} className={classes.product}>
        <Logo />
        {t('product')}
      </Link>
      {tenant.logoUrl ? (
        <img className={classes.tenant} src={tenant.logoUrl} alt={tenant.name} />
      ) : (
        <span className={classes.tenantName}>{tenant.name}</span>
      )}
      <nav className={classes.links} aria-label={t('nav.main')}>
        {main.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} className={classes.link} />
        ))}
      </nav>
      <div className={classes.tools}>
        <Bell />
        <SettingsMenu entries={settings} />
        <ProfileMenu onShortcuts={onShortcuts} />
      </div>
      <Sheet opened={menuOpen} onClose={closeMenu} from="left" size={280} title={t('nav.menu')}>
        <nav className={classes.drawerLinks} aria-label={t('nav.menu')}>
          {[...main, ...settings].map((entry) => (
            <NavigationLink
              key={entry.to}
              entry={entry}
              className={classes.drawerLink}
              onChosen={closeMenu}
            />
          ))}
        </nav>
      </Sheet>
    </header>
  );
}
