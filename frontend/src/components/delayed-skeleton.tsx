import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './delayed-skeleton.module.css';

const DELAY_MS = 150;

interface DelayedSkeletonProps {
  /** The number of rows in the coming layout. */
  rows: number;
  /** The height of a row in pixels. */
  rowHeight?: number;
}

/** The shape of loading content, drawn only if loading takes a moment. */
export function DelayedSkeleton({ rows, rowHeight = 32 }: DelayedSkeletonProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.rows} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {shown
        ? Array.from({ length: rows }, (_, i) => (
            <Skeleton key={i} className={classes.row} height={rowHeight - 12} />
          ))
        : null}
    </div>
  );
}
