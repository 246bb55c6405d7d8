/** The toolbar's menu for the shown columns and the row height. */
import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part';
import type { GridLayout } from './use-grid-layout';

const ColumnsChoices = lazyPart(() => import(/* webpackPrefetch: true */ './columns-choices'));

export function ColumnsMenu<Row>({ layout }: { layout: GridLayout<Row> }) {
  const { t } = useTranslation('grid');
  return (
    <Popover position="bottom-end" returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="input-xs" aria-label={t('columns.open')}>
          <IconColumns size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <ColumnsChoices layout={layout} meanwhile={(failure) => failure} />
      </Popover.Dropdown>
    </Popover>
  );
}
