/** What was done to an order, newest first: a sentence for each deed, and its fields behind it. */
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Sheet } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';

/** Few look at it, so its code is loaded only then. */
const OrderDeeds = lazyPart(() => import('./order-deeds'));

/** Pixels: a sentence with a few amounts. */
const WIDTH = 560;

export function OrderHistory({ order }: { order: number }) {
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
        <OrderDeeds
          order={order}
          meanwhile={(failure) => failure ?? <DelayedSkeleton rows={6} />}
        />
      </Sheet>
    </>
  );
}
