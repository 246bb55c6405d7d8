import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** From the orders list to the deleted orders. */
export function DeletedOrdersLink() {
  const { t } = useTranslation('orders');
  const label = t('deletedOrders');
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={paths.ordersDeleted()}
        variant="default"
        size="input-xs"
        aria-label={label}
      >
        <IconArchive size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
