/** The badges of documents that the accounting program has, or should have. */
import i18next from 'i18next';
import type { Badge } from '@/components/data-grid/types';
import { StatusBadge } from '@/components/status-badge';
import { sayProblem, type Delivered } from './delivery';
import classes from './documents.module.css';

interface Handed {
  exported_at: string | null;
  exists_in_debetas: boolean | null;
}

export const exportedBadge = ({ exported_at: at }: Handed): Badge | null =>
  at === null ? null : { tone: 'blue', text: i18next.t('accounting:badges.exported') };

/** Whether Debetas has the document. */
export const debetasBadge = ({ exists_in_debetas: exists }: Handed): Badge =>
  exists === true
    ? { tone: 'green', text: i18next.t('accounting:badges.validated') }
    : { tone: 'yellow', text: i18next.t('accounting:badges.notValidated') };

/** How far it has come on its way to Rivilė, with what stands in its way. */
export function deliveryBadge({ accounting_delivery: delivery }: Delivered): Badge | null {
  if (delivery === null) return null;
  const { status, problems } = delivery;
  const text = i18next.t(`accounting:delivery.badges.${status}`);
  if (status === 'SENT') return { tone: 'green', text };
  const isWaiting = status === 'WAITING';
  const problem = problems.at(isWaiting ? -1 : 0);
  return { tone: isWaiting ? 'orange' : 'red', text, hint: problem && sayProblem(problem) };
}

export const drawBadges = (badges: readonly Badge[]) =>
  badges.map(({ tone, text, hint }) => (
    <span key={text} className={classes.badge}>
      <StatusBadge tone={tone} hint={hint}>
        {text}
      </StatusBadge>
    </span>
  ));
