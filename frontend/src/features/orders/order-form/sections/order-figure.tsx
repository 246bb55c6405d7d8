import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateMark } from '@/components/estimate-mark';
import classes from '../order-form.module.css';

interface OrderFigureProps {
  label: string;
  negative?: boolean;
  /** It is from an earlier state of the form. */
  stale: boolean;
  /** It counts days that were estimated. */
  estimated?: boolean;
  children: ReactNode;
}

export function OrderFigure({
  label,
  negative = false,
  stale,
  estimated = false,
  children,
}: OrderFigureProps) {
  const { t } = useTranslation('orderForm');
  return (
    <dl className={classes.figure}>
      <dt>{label}</dt>
      <dd data-negative={negative || undefined} data-stale={stale || undefined}>
        {estimated ? <EstimateMark /> : null}
        {children}
        {stale ? <span className="visually-hidden">{`, ${t('totals.stale')}`}</span> : null}
      </dd>
    </dl>
  );
}
