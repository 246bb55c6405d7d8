import i18next from 'i18next';
import { formatMoney } from '@/lib/money';
import type { LineView, SettlementView } from './settlement-table';
import classes from './lines.module.css';

export interface Note {
  text: string;
  /** It has to be looked at. */
  isMissing: boolean;
}

/** What is known of an order beside its amounts: earlier settlements, and the papers that were asked for. */
export function notesOf(line: LineView, { type, currency }: SettlementView): Note[] {
  const notes: Note[] = [];
  const add = (text: string, isMissing = false) => notes.push({ text, isMissing });
  if (type === 'NORMAL' && line.settled_amount !== 0) {
    const amount = formatMoney(line.settled_amount, currency);
    add(i18next.t('settlementForm:notes.settledBefore', { amount }));
  }
  if (type === 'NORMAL' && line.agreed_amount === null) {
    add(i18next.t('settlementForm:notes.nothingAgreed'), true);
  }
  const papers = [
    ['dpl', line.is_dpl, line.dpl_has_document],
    ['thermogram', line.is_thermogram, line.thermogram_has_document],
  ] as const;
  for (const [paper, isAsked, isThere] of papers) {
    if (isAsked)
      add(i18next.t(`settlementForm:notes.${paper}.${isThere ? 'there' : 'missing'}`), !isThere);
  }
  return notes;
}

export function LineNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map(({ text, isMissing }) => (
        <li key={text} data-missing={isMissing || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
