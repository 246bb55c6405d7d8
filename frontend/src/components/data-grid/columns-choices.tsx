/** What the columns menu offers: the row height and the shown columns. */
import {
  Button,
  Checkbox,
  Divider,
  FocusTrap,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { choosePreference, DENSITIES, useDensity } from '@/lib/preferences';
import { sayText } from './cell-value';
import type { GridLayout } from './use-grid-layout';

export default function ColumnsChoices({ layout }: { layout: GridLayout<never> }) {
  const { t } = useTranslation('grid');
  const density = useDensity();
  return (
    <FocusTrap>
      <Stack gap="xs">
        <Text fw={600}>{t('columns.rowHeight')}</Text>
        <SegmentedControl
          size="xs"
          aria-label={t('columns.rowHeight')}
          value={density}
          onChange={(chosen) => {
            const next = DENSITIES.find((candidate) => candidate === chosen);
            if (next) choosePreference({ density: next });
          }}
          data={DENSITIES.map((value) => ({ value, label: t(`columns.${value}`) }))}
        />
        <Divider />
        <Text fw={600}>{t('columns.shown')}</Text>
        <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars>
          <Stack gap={6} role="group" aria-label={t('columns.shown')}>
            {layout.all.map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={sayText(column.title)}
                description={column.group && sayText(column.group)}
                checked={layout.isShown(column.id)}
                // The first column names the row, so it cannot be hidden.
                disabled={layout.isPinned(column.id)}
                onChange={(event) => {
                  layout.setShown(column.id, event.currentTarget.checked);
                }}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Divider />
        <Button variant="default" onClick={layout.reset}>
          {t('columns.reset')}
        </Button>
      </Stack>
    </FocusTrap>
  );
}
