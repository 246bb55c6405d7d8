import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../dialog';
import { HistoryPart } from './history-part';
import type { HistoryOf } from './history-words';

/** Pixels: two texts side by side. */
const WIDTH = 620;

/**
 * Opens the history of a record beside its page: `<HistoryButton subject="address" id={id} />`. A
 * dialog shows it in its own place instead (`FormDialog`).
 */
export function HistoryButton(of: HistoryOf) {
  const { t } = useTranslation('history');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('title')}
      </Button>
      <Sheet
        opened={opened}
        from="right"
        size={WIDTH}
        title={t('title')}
        onClose={() => setOpened(false)}
      >
        <HistoryPart of={of} />
      </Sheet>
    </>
  );
}
