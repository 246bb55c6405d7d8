import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sheet } from '@/components/dialog';
import { Logo } from '@/components/logo';
import { paths } from '@/lib/paths';
import { Bell } from './bell';
import { mainEntries, settingsEntries, type MenuReader } from './navigation';
import { NavigationLink } from './navigation-link';
import { ProfileMenu } from './profile-menu';
import { SettingsMenu } from './settings-menu';
import { TenantMark } from './tenant-mark';
import { useForget } from './use-open-entry';
import classes from './top-bar.module.css';

interface TopBarProps {
  reader: MenuReader;
  onShortcuts: () => void;
  onPalette: () => void;
}

export function TopBar({ reader, onShortcuts, onPalette }: TopBarProps) {
  const { t } = useTranslation();
  const [menuOpen, setMenuOpen] = useState(false);
  const forget = useForget();
  const { tenant } = reader;
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
      <Link
        to={paths.dashboard()}
        className={classes.product}
        aria-label={t('product')}
        // The start is the orders list for now.
        onClick={() => forget({ forgets: 'orders' })}
      >
        <Logo />
        <span className={classes.productName}>{t('product')}</span>
      </Link>
      <TenantMark tenant={tenant} />
      <nav className={classes.links} aria-label={t('nav.main')}>
        {main
          .filter(({ onWide }) => onWide?.(reader) ?? true)
          .map((entry) => (
            <NavigationLink key={entry.to} entry={entry} className={classes.link} />
          ))}
      </nav>
      <div className={classes.tools}>
        <UnstyledButton
          className={classes.search}
          aria-keyshortcuts="Control+K"
          aria-label={t('shortcuts.palette')}
          onClick={onPalette}
        >
          <IconSearch size={18} aria-hidden />
          <span className={classes.searchText}>{t('palette.open')}</span>
          <Kbd size="xs" className={classes.searchKeys} aria-hidden>
            {PALETTE_KEYS}
          </Kbd>
        </UnstyledButton>
        <Bell />
        <SettingsMenu entries={settings} supportUrl={tenant.supportUrl} />
        <ProfileMenu reader={reader} onShortcuts={onShortcuts} />
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
          {tenant.supportUrl === null ? null : (
            <a
              href={tenant.supportUrl}
              target="_blank"
              rel="noreferrer"
              className={classes.drawerLink}
            >
              {t('nav.support')}
            </a>
          )}
        </nav>
      </Sheet>
    </header>
  );
}

const PALETTE_KEYS = 'Ctrl K';
