import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { SelectionBar, type ListSelection } from './selection-bar';
import classes from './list-page.module.css';

export interface FilterChip {
  id: string;
  /** Such as "Status: Loaded". */
  label: string;
  onRemove: () => void;
}

export interface SummaryValue {
  /** Formatted, with its unit. */
  value: string;
  /** Danger colour; the minus sign is already in `value`. */
  negative?: boolean;
}

export interface SummaryFigure extends SummaryValue {
  label: string;
  /** Shown beside it, such as amounts in other currencies, which cannot be added. */
  more?: readonly SummaryValue[];
  /** Explain what the figure includes. */
  notes?: readonly SummaryNote[];
}

export interface SummaryNote {
  text: string;
  /** The rows that it speaks of. */
  to?: To;
}

interface SecondRowProps {
  chips: readonly FilterChip[];
  summary: readonly SummaryFigure[];
  selection: ListSelection | undefined;
}

/**
 * Below the toolbar: the active filters, what can be done with the selected rows, and the figures.
 * A list whose rows can be selected keeps this row even while it is empty, and the chips keep
 * their place under the selection's actions: the row that is clicked next must not move away.
 */
export function SecondRow({ chips, summary, selection }: SecondRowProps) {
  if (!selection && chips.length === 0 && summary.length === 0) return null;
  const isSelecting = selection !== undefined && selection.count > 0;
  return (
    <div className={classes.second} data-selecting={isSelecting || undefined}>
      <div className={classes.stage}>
        <Chips chips={chips} covered={isSelecting} />
        {isSelecting ? <SelectionBar {...selection} /> : null}
      </div>
      <Summary figures={summary} />
    </div>
  );
}

function Summary({ figures }: { figures: readonly SummaryFigure[] }) {
  const { t } = useTranslation();
  if (figures.length === 0) return null;
  return (
    // It scrolls sideways on narrow screens, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.summary} role="region" aria-label={t('list.summary')} tabIndex={0}>
      <dl>
        {figures.map(({ label, more = [], notes = [], ...first }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            {[first, ...more].map(({ value, negative }) => (
              <dd key={value} data-negative={negative || undefined}>
                {value}
              </dd>
            ))}
            {notes.map(({ text, to }) => (
              <dd key={text} className={classes.figureNote}>
                {to === undefined ? text : <Link to={to}>{text}</Link>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Chips({ chips, covered }: { chips: readonly FilterChip[]; covered: boolean }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul
      className={classes.chips}
      aria-label={t('list.activeFilters')}
      data-covered={covered || undefined}
    >
      {chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('list.removeFilter', { filter: label })}
            onClick={onRemove}
          >
            {label} <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
