import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import type { OrderView } from './order-table';
import classes from './order-form.module.css';

const Tracking = lazyPart(() => import('./sections/tracking'));

/** The banner of an order on its way. */
export function InProgress({ order }: { order: OrderView }) {
  const { t } = useTranslation('orderForm');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.banner}>
      <div className={classes.bannerHead}>
        {t('head.inProgress')}
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('tracking.show')}
        </Button>
      </div>
      {isOpen ? (
        <div id={id}>
          <Tracking
            order={order}
            meanwhile={(failure) => failure ?? <DelayedSkeleton rows={1} />}
          />
        </div>
      ) : null}
    </div>
  );
}
