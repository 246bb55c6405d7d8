import i18next from 'i18next';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import type { OrderValues } from '../order-table';
import { replaced, type Proposed } from './proposed';
import { sayKind } from './kind-words';
import classes from './quick-entry.module.css';

interface ProposedValuesProps {
  all: readonly Proposed[];
  text: string;
  /** What the form has now. */
  present: OrderValues;
  ticked: ReadonlySet<string>;
  active: string | null;
  onTick: (key: string, ticked: boolean) => void;
  onActive: (key: string | null) => void;
}

/** A tick for each value, with what it would replace. */
export function ProposedValues({
  all,
  text,
  present,
  ticked,
  active,
  onTick,
  onActive,
}: ProposedValuesProps) {
  return (
    <ul className={classes.values} onMouseLeave={() => onActive(null)}>
      {all.map((one) => (
        <li
          key={one.key}
          data-active={active === one.key || undefined}
          onMouseEnter={() => onActive(one.key)}
        >
          <Value
            one={one}
            label={labelOf(one)}
            said={one.found.map(({ start, end }) => text.slice(start, end)).join(' … ')}
            before={replaced(one, present)}
            isTicked={ticked.has(one.key)}
            onTick={(isTicked) => onTick(one.key, isTicked)}
            onFocus={() => onActive(one.key)}
          />
        </li>
      ))}
    </ul>
  );
}

const labelOf = ({ kind, number }: Proposed) => {
  const label = sayKind(kind);
  return number === undefined ? label : i18next.t('quickEntry:numbered', { label, number });
};

interface ValueProps {
  one: Proposed;
  label: string;
  /** What the text says. */
  said: string;
  /** What the form has in its place. */
  before: string;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
  onFocus: () => void;
}

function Value({ one, label, said, before, isTicked, onTick, onFocus }: ValueProps) {
  const { t } = useTranslation('quickEntry');
  const notes = useId();
  // Where the text says the same words, it need not be repeated.
  const isSame = said.replace(/\s+/gu, ' ').trim() === one.text;
  return (
    <>
      <Checkbox
        checked={isTicked}
        aria-describedby={notes}
        label={
          <span>
            <span className={classes.label}>{label}</span>{' '}
            <span className={classes.value}>{one.text}</span>
          </span>
        }
        onChange={(event) => onTick(event.currentTarget.checked)}
        onFocus={onFocus}
      />
      <div id={notes} className={classes.notes}>
        {isSame || said === '' ? null : <span className={classes.said}>{t('said', { said })}</span>}
        {one.note === undefined ? null : (
          <span className={classes.note}>{t('stopNote', { note: one.note })}</span>
        )}
        {one.isPast ? <FieldWarning>{t('pastDays')}</FieldWarning> : null}
        {one.isUnknownPlace ? <FieldWarning>{t('unknownPlace')}</FieldWarning> : null}
        {before === '' ? null : (
          <FieldWarning>
            {isTicked ? t('replaces', { before }) : t('wouldReplace', { before })}
          </FieldWarning>
        )}
      </div>
    </>
  );
}
