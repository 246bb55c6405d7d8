import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetOrderQuery } from '@/api/generated/orders';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { usePageTitle } from '@/components/page-title';
import { readApiError } from '@/lib/api-error';
import classes from './order-form.module.css';
import type { OrderView } from './order-table';

interface StoredOrderProps {
  id: number;
  /** Until the order has arrived; its form has a title of its own. */
  title: string;
  /** The list to go back to. */
  returnTo: string;
  children: (order: OrderView) => ReactNode;
}

/** Reads an order again, since saving an old copy would end in a conflict. */
export function StoredOrder({ id, title, returnTo, children }: StoredOrderProps) {
  const [openedAt] = useState(() => Date.now());
  const reading = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const isFresh = (reading.fulfilledTimeStamp ?? 0) >= openedAt;
  if (reading.data && isFresh) return children(reading.data.data);
  return (
    <Unread title={title}>
      {reading.isError && !reading.isFetching ? (
        <ReadingFailed
          error={reading.error}
          returnTo={returnTo}
          onRetry={() => void reading.refetch()}
        />
      ) : (
        <DelayedSkeleton rows={12} />
      )}
    </Unread>
  );
}

/** Without the form, which sets the window's title itself. */
function Unread({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface ReadingFailedProps {
  error: unknown;
  returnTo: string;
  onRetry: () => void;
}

function ReadingFailed({ error, returnTo, onRetry }: ReadingFailedProps) {
  const { t } = useTranslation('orderForm');
  // If it does not exist, or not for this person, trying again cannot help.
  const isFinal = [403, 404].includes(readApiError(error).status);
  return (
    <>
      <ErrorPanel error={error} onRetry={isFinal ? undefined : onRetry} />
      <p>
        <Link to={returnTo}>{t('backToList')}</Link>
      </p>
    </>
  );
}
