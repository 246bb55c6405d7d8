import { ActionIcon, Menu } from '@mantine/core';
import { IconExternalLink, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { NavigationEntry } from './navigation';
import { useForget } from './use-open-entry';

interface SettingsMenuProps {
  entries: readonly NavigationEntry[];
  supportUrl: string | null;
}

/** The settings dropdown; not drawn while it would be empty. */
export function SettingsMenu({ entries, supportUrl }: SettingsMenuProps) {
  const { t } = useTranslation();
  const forget = useForget();
  if (entries.length === 0 && supportUrl === null) return null;
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('nav.settings')}>
          <IconSettings size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.to} component={NavLink} to={entry.to} onClick={() => forget(entry)}>
            {t(entry.label)}
          </Menu.Item>
        ))}
        {supportUrl === null ? null : (
          <Menu.Item
            component="a"
            href={supportUrl}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={14} />}
          >
            {t('nav.support')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
