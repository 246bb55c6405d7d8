/** The toolbar's menu for adding orders up by client or by week. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconSum } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { GROUP, groupingIn, GROUPINGS, type Grouping } from './grouping';

export function GroupMenu({ address }: { address: ListAddress }) {
  const { t } = useTranslation('orders');
  const chosen = groupingIn(address.search);
  const label = chosen ? t('grouped.openBy', { by: t(`grouped.${chosen}`) }) : t('grouped.open');
  const item = (by: Grouping | null) => (
    <Menu.Item
      key={by ?? 'none'}
      aria-current={by === chosen}
      leftSection={<IconCheck size={16} aria-hidden opacity={by === chosen ? 1 : 0} />}
      onClick={() => address.change({ [GROUP]: by })}
    >
      {t(by === null ? 'grouped.none' : `grouped.${by}`)}
    </Menu.Item>
  );
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant={chosen ? 'filled' : 'default'}
          size="input-xs"
          aria-label={label}
          title={label}
        >
          <IconSum size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item(null)}
        {GROUPINGS.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
