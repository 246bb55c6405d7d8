/** What could explain a payment, best first: each with its invoices, what they get, and what speaks for it. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationView } from '@/api/generated/types';
import { ExplainedBy } from './explained-by';
import { sayExplanation } from './item-words';
import { NUMBERED } from './keys';
import classes from './explanations.module.css';

interface ExplanationsProps {
  explanations: readonly ExplanationView[];
  currency: string;
  marked: ExplanationView | null;
  /** Null for people who may only look. */
  onMark: ((explanation: ExplanationView) => void) | null;
}

export function Explanations({ explanations, currency, marked, onMark }: ExplanationsProps) {
  const { t } = useTranslation('payments');
  const name = useId();
  return (
    <fieldset className={classes.all}>
      <legend>{t('explanations.title')}</legend>
      {explanations.map((one, place) =>
        onMark ? (
          <label
            key={one.id}
            className={classes.card}
            data-marked={marked?.id === one.id || undefined}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={t('decide.marked', { place: place + 1, what: sayExplanation(one) })}
              aria-describedby={`${name}-${String(place)}`}
              checked={marked?.id === one.id}
              onChange={() => onMark(one)}
            />
            {place < NUMBERED ? <kbd className={classes.number}>{place + 1}</kbd> : null}
            <div id={`${name}-${String(place)}`} className={classes.content}>
              <ExplainedBy explanation={one} currency={currency} />
            </div>
          </label>
        ) : (
          <div key={one.id} className={classes.card}>
            <div className={classes.content}>
              <ExplainedBy explanation={one} currency={currency} />
            </div>
          </div>
        ),
      )}
    </fieldset>
  );
}
