/** The toolbar's menu for adding orders up by client or by week. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconSum } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { GROUP, groupingIn, GROUPINGS, type Grouping } from './grouping';

export function GroupMenu({ address }: { address: ListAddress }) {
  const { t } = useTranslation('orders');
  const chosen = groupingIn(address.search);
  const item = (by: Grouping | null) => (
    <Menu.Item
      key={by ?? 'none'}
      role="menuitemradio"
      aria-checked={by === chosen}
      leftSection={by === chosen ? <IconCheck size={16} aria-hidden /> : <span />}
      onClick={() => address.change({ [GROUP]: by })}
    >
      {t(by === null ? 'grouped.none' : `grouped.${by}`)}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {chosen ? (
          <Button variant="default" leftSection={<IconSum size={16} aria-hidden />}>
            {t(`grouped.${chosen}`)}
          </Button>
        ) : (
          <ActionIcon
            variant="default"
            size="input-xs"
            aria-label={t('grouped.open')}
            title={t('grouped.open')}
          >
            <IconSum size={16} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {item(null)}
        {GROUPINGS.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
