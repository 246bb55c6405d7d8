/** What could explain a payment, best first: each with its invoices, what they get, and what speaks for it. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { ExplainedInvoices } from './explained-invoices';
import { sayExplanation, sayLeftOver, signBadge } from './item-words';
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
      {explanations.map((one, place) => {
        const { id } = one;
        const parts = <Parts explanation={one} currency={currency} />;
        const title = (
          <span className={classes.title} id={`${name}-${id}`}>
            {place < NUMBERED && onMark ? <kbd className={classes.number}>{place + 1}</kbd> : null}
            {sayExplanation(one)}
          </span>
        );
        if (!onMark) {
          return (
            <div key={id} className={classes.card}>
              {title}
              {parts}
            </div>
          );
        }
        return (
          <label key={id} className={classes.card} data-marked={marked?.id === id || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-labelledby={`${name}-${id}`}
              aria-describedby={`${name}-${id}-parts`}
              checked={marked?.id === id}
              onChange={() => onMark(one)}
            />
            {title}
            <div id={`${name}-${id}-parts`}>{parts}</div>
          </label>
        );
      })}
    </fieldset>
  );
}

interface PartsProps {
  explanation: ExplanationView;
  currency: string;
}

function Parts({ explanation, currency }: PartsProps) {
  const left = sayLeftOver(explanation, currency);
  return (
    <>
      <ExplainedInvoices invoices={explanation.invoices} currency={currency} />
      {left === null ? null : <p className={classes.left}>{left}</p>}
      <div className={classes.signs}>
        {explanation.signs.map((sign) => {
          const { tone, text } = signBadge(sign);
          return (
            <StatusBadge key={sign} tone={tone}>
              {text}
            </StatusBadge>
          );
        })}
      </div>
    </>
  );
}
