import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../dialog';

/** Pixels: two texts side by side. */
const WIDTH = 620;

/** A button that opens a history beside the page. */
export function HistorySheet({ children }: { children: ReactNode }) {
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
        {children}
      </Sheet>
    </>
  );
}
