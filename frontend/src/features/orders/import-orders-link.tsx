import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** From the orders list to the import of open orders, which a company does once when it moves here. */
export function ImportOrdersLink() {
  const { t } = useTranslation('orders');
  const label = t('importOrders');
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={paths.import('orders')}
        variant="default"
        size="input-xs"
        aria-label={label}
      >
        <IconFileSpreadsheet size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
