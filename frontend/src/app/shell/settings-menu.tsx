import { ActionIcon, Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { listForgotten } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { NavigationEntry } from './navigation';

/** The settings dropdown; not drawn while it would be empty. */
export function SettingsMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (entries.length === 0) return null;
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('nav.settings')}>
          <IconSettings size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={NavLink}
            to={entry.to}
            onClick={() => {
              if (entry.forgets) dispatch(listForgotten(entry.forgets));
            }}
          >
            {t(entry.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
