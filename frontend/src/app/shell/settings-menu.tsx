import { ActionIcon, Menu } from '@mantine/core';
import { IconExternalLink, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { NavigationEntry } from './navigation';
import classes from './settings-menu.module.css';
import { useForget } from './use-open-entry';

interface SettingsMenuProps {
  entries: readonly NavigationEntry[];
  supportUrl: string | null;
}

/** The settings dropdown, unless it would be empty. */
export function SettingsMenu({ entries, supportUrl }: SettingsMenuProps) {
  const { t } = useTranslation();
  const forget = useForget();
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => areaOf(to) === areaOf(pathname));
  if (entries.length === 0 && supportUrl === null) return null;
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.opener}
          aria-label={t('nav.settings')}
          aria-current={isHere ? 'true' : undefined}
        >
          <IconSettings size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={NavLink}
            to={entry.to}
            className={classes.entry}
            onClick={() => forget(entry)}
          >
            {t(entry.label)}
          </Menu.Item>
        ))}
        {supportUrl === null ? null : (
          <Menu.Item
            component="a"
            href={supportUrl}
            target="_blank"
            rel="noreferrer"
            className={classes.entry}
            rightSection={<IconExternalLink size={14} />}
          >
            {t('nav.support')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** `contacts` of `/contacts/edit/5`. */
const areaOf = (path: string) => path.split('/')[1];
