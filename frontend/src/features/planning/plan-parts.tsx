/** What both kinds of plan show: what it earns, what was refused, and the buttons. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dialogClasses from '@/components/dialog.module.css';
import { formatMoney } from '@/lib/money';
import classes from './best-plan.module.css';

/** How many loads were accepted so far. */
export interface Progress {
  of: number;
  count: number;
}

interface PlanProofProps {
  /** In cents, as is the most. */
  profit: number;
  most: number;
  children: ReactNode;
}

export function PlanProof({ profit, most, children }: PlanProofProps) {
  const { t } = useTranslation('planning');
  return (
    <p className={classes.proof}>
      <strong>{t('plan.proof', { profit: formatMoney(profit), most: formatMoney(most) })}</strong>{' '}
      {children}
    </p>
  );
}

export function Refusals({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div role="alert" className={dialogClasses.error}>
      <ul className={dialogClasses.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

interface PlanFootProps {
  /** Of what is chosen, in cents. */
  profit: number;
  /** Null while nothing is being accepted. */
  done: Progress | null;
  /** Says what is accepted. */
  label: string;
  isEmpty: boolean;
  onAccept: () => void;
  onClose: () => void;
}

export function PlanFoot({ profit, done, label, isEmpty, onAccept, onClose }: PlanFootProps) {
  const { t } = useTranslation(['planning', 'common']);
  return (
    <div className={dialogClasses.foot}>
      <span role="status" className={dialogClasses.state}>
        {done ? t('plan.running', { ...done }) : t('plan.chosen', { profit: formatMoney(profit) })}
      </span>
      <Button variant="default" disabled={done !== null} onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button data-autofocus disabled={isEmpty} loading={done !== null} onClick={onAccept}>
        {label}
      </Button>
    </div>
  );
}
