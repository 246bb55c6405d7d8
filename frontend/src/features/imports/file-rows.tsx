import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListImportRowsQuery } from '@/api/generated/imports';
import type { ImportRowView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { serverText } from '@/lib/server-texts';
import type { ImportView } from './imported';
import { shownCell } from './shown-cell';
import classes from './imports.module.css';

/** Which rows are shown, and what is said about each of them. */
export const SHOWN = {
  bad: { query: { only: 'BAD' }, page: 50 },
  kept: { query: { only: 'KEPT' }, page: 50 },
  changed: { query: { only: 'CHANGED' }, page: 20 },
  noted: { query: { noted: true }, page: 20 },
  joined: { query: { withLegs: true }, page: 20 },
} as const;

export type Shown = keyof typeof SHOWN;

interface FileRowsProps {
  found: ImportView;
  shown: Shown;
  /** How many there are. */
  count: number;
  /** What to do about them. */
  children?: ReactNode;
}

/** Rows of the file, each with what is said about it right below. */
export function FileRows({ found, shown, count, children }: FileRowsProps) {
  const { t } = useTranslation('imports');
  const [offset, setOffset] = useState(0);
  const { query, page: size } = SHOWN[shown];
  const page = useListImportRowsQuery({ id: found.id, ...query, offset, limit: size });
  // Not the rows of the page before, while this one is read.
  const { currentData, isFetching } = page;
  const rows = currentData?.data ?? [];
  const isAnyCut = rows.some(({ cut }) => cut.length > 0);
  const title = t(`rows.${shown}.title`);
  return (
    <section className={classes.bad}>
      <h2>{title}</h2>
      <p className={classes.hint}>
        {t(`rows.${shown}.hint`)} {isAnyCut ? t('rows.cut') : null}
      </p>
      {children}
      {page.error ? <ErrorPanel error={page.error} onRetry={() => void page.refetch()} /> : null}
      {/* A wide table is scrolled with the keyboard, too. */}
      <div
        className={classes.scrolled}
        role="region"
        aria-label={title}
        aria-busy={isFetching}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rows.row')}</th>
              {found.columns.map(({ heading }, index) => (
                // The columns of a file never change.
                <th key={index} scope="col">
                  {heading || t('columns.unnamed', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FileRow key={row.number} row={row} found={found} shown={shown} />
            ))}
          </tbody>
        </table>
        {currentData === undefined && isFetching ? <DelayedSkeleton rows={6} /> : null}
      </div>
      {count > size ? (
        <Pages offset={offset} size={size} count={count} onChange={setOffset} />
      ) : null}
    </section>
  );
}

interface PagesProps {
  offset: number;
  size: number;
  count: number;
  onChange: (offset: number) => void;
}

function Pages({ offset, size, count, onChange }: PagesProps) {
  const { t } = useTranslation('imports');
  const isFirst = offset === 0;
  const isLast = offset + size >= count;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        // Not disabled, so that it keeps the focus on the first page.
        aria-disabled={isFirst}
        data-disabled={isFirst || undefined}
        onClick={() => isFirst || onChange(offset - size)}
      >
        {t('rows.previous')}
      </Button>
      <span>
        {t('rows.shown', {
          first: offset + 1,
          last: Math.min(offset + size, count),
          total: count,
        })}
      </span>
      <Button
        variant="default"
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        onClick={() => isLast || onChange(offset + size)}
      >
        {t('rows.next')}
      </Button>
    </div>
  );
}

interface Said {
  field: string;
  text: ReactNode;
}

/** Sentences by field, in the language of the screen. */
const sentencesOf = (
  texts: ImportRowView['errors'],
  codes: ImportRowView['codes'],
): readonly Said[] =>
  Object.keys(texts).map((field) => ({
    field,
    text: (texts[field] ?? [])
      .map((text, index) => serverText(text, codes[field]?.[index] as never))
      .join(' '),
  }));

function saidAbout(row: ImportRowView, shown: Shown): readonly Said[] {
  if (shown === 'joined') return [];
  if (shown === 'noted') return sentencesOf(row.notes, row.note_codes);
  if (shown !== 'changed') return sentencesOf(row.errors, row.codes);
  return row.changes.map(({ field, old, new: value }) => ({
    field,
    text: <Change old={old} value={value} />,
  }));
}

function Change({ old, value }: { old?: string | null; value?: string | null }) {
  const { t } = useTranslation('imports');
  return (
    <>
      {old ?? t('rows.nothing')} → <ins>{value ?? t('rows.nothing')}</ins>
    </>
  );
}

interface FileRowProps {
  row: ImportRowView;
  found: ImportView;
  shown: Shown;
}

function FileRow({ row, found, shown }: FileRowProps) {
  const { t } = useTranslation('imports');
  const { legs } = row;
  const legCount = legs.length + 1;
  return (
    <>
      <CellRow
        row={row}
        name={
          <>
            {row.number}
            {legs.length > 0 ? (
              <span className={classes.legs}>{t('rows.legs', { count: legCount })}</span>
            ) : null}
          </>
        }
        said={saidAbout(row, shown)}
        found={found}
        shown={shown}
      />
      {legs.map((leg) => (
        <CellRow
          key={leg.number}
          row={leg}
          name={leg.number}
          said={shown === 'bad' ? sentencesOf(leg.errors, leg.codes) : []}
          found={found}
          shown={shown}
          isLeg
        />
      ))}
    </>
  );
}

interface CellRowProps {
  row: Pick<ImportRowView, 'number' | 'cells' | 'cut'>;
  /** What is said in front of the cells. */
  name: ReactNode;
  said: readonly Said[];
  found: ImportView;
  shown: Shown;
  /** Whether it is a further leg of the order above. */
  isLeg?: boolean;
}

function CellRow({ row, name, said: all, found, shown, isLeg = false }: CellRowProps) {
  const { t } = useTranslation('imports');
  const placeOf = (name: string) => {
    const place = found.columns.findIndex(({ field }) => field === name);
    return place < 0 ? found.columns.length : place;
  };
  // In the order of the cells above them; what no column has comes last.
  const said = [...all].sort((one, other) => placeOf(one.field) - placeOf(other.field));
  const isWrong = shown === 'bad' || shown === 'kept';
  const isSaid = (field: string) => said.some((one) => one.field === field);
  const labelOf = (name: string) => found.fields.find(({ field }) => field === name)?.label ?? name;
  return (
    <>
      <tr data-above={said.length > 0 || undefined} data-leg={isLeg || undefined}>
        <th scope="row">{name}</th>
        {found.columns.map(({ field }, index) => (
          // The columns of a file never change.
          <td
            key={index}
            data-wrong={(field && isWrong && isSaid(field)) || undefined}
            data-meant={(field && !isWrong && isSaid(field)) || undefined}
          >
            {shownCell(row, index)}
          </td>
        ))}
      </tr>
      {said.length > 0 ? (
        <tr>
          <td colSpan={found.columns.length + 1}>
            <ul
              className={classes.errors}
              data-wrong-words={isWrong || undefined}
              aria-label={t(`rows.${shown}.of`, { row: row.number })}
            >
              {said.map(({ field, text }) => (
                <li key={field}>
                  <b>{labelOf(field)}:</b> {text}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </>
  );
}
