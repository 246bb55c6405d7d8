import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadBadRowsMutation, useListImportRowsQuery } from '@/api/generated/imports';
import type { ImportRowView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { saveAddress, saveText } from '@/lib/save-file';
import { serverText } from '@/lib/server-texts';
import type { ImportedKind, ImportView } from './imported';
import { shownCell } from './shown-cell';
import classes from './imports.module.css';

const PAGE = 50;

interface BadRowsProps {
  kind: ImportedKind;
  found: ImportView;
}

/** The rows with errors, each with its errors right below it, and the way to download them. */
export function BadRows({ kind, found }: BadRowsProps) {
  const { t } = useTranslation('imports');
  const [offset, setOffset] = useState(0);
  const page = useListImportRowsQuery({ id: found.id, only: 'BAD', offset, limit: PAGE });
  // Not the rows of the page before, while this one is read.
  const { currentData, isFetching } = page;
  const [download, { isLoading }] = useDownloadBadRowsMutation();
  const rows = currentData?.data ?? [];
  const isAnyCut = rows.some(({ cut }) => cut.length > 0);
  const isFirst = offset === 0;
  const isLast = offset + PAGE >= found.bad;
  const save = async (format: 'csv' | 'xlsx') => {
    const { data: file } = await download({ id: found.id, format });
    if (typeof file !== 'string') return;
    const name = `${kind}-errors.${format}`;
    if (format === 'csv') saveText(name, file, 'text/csv');
    else saveAddress(name, file);
  };
  return (
    <section className={classes.bad}>
      <h2>{t('bad.title')}</h2>
      <p className={classes.hint}>
        {t('bad.hint')} {isAnyCut ? t('bad.cut') : null}
      </p>
      <div className={classes.buttons}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={isLoading}
            onClick={() => void save(format)}
          >
            {`${t('bad.download', { count: found.bad })} ${t(`bad.${format}`)}`}
          </Button>
        ))}
      </div>
      {page.error ? <ErrorPanel error={page.error} onRetry={() => void page.refetch()} /> : null}
      {/* A wide table is scrolled with the keyboard, too. */}
      <div
        className={classes.scrolled}
        role="region"
        aria-label={t('bad.title')}
        aria-busy={isFetching}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('bad.row')}</th>
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
              <BadRow key={row.number} row={row} found={found} />
            ))}
          </tbody>
        </table>
        {currentData === undefined && isFetching ? <DelayedSkeleton rows={6} /> : null}
      </div>
      {found.bad > PAGE ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            // Not disabled, so that it keeps the focus on the first page.
            aria-disabled={isFirst}
            data-disabled={isFirst || undefined}
            onClick={() => isFirst || setOffset(offset - PAGE)}
          >
            {t('bad.previous')}
          </Button>
          <span>
            {t('bad.shown', {
              first: offset + 1,
              last: Math.min(offset + PAGE, found.bad),
              total: found.bad,
            })}
          </span>
          <Button
            variant="default"
            aria-disabled={isLast}
            data-disabled={isLast || undefined}
            onClick={() => isLast || setOffset(offset + PAGE)}
          >
            {t('bad.next')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** What is wrong with a field of a row, in the language of the screen. */
const saidAbout = ({ errors, codes }: ImportRowView, field: string) =>
  (errors[field] ?? [])
    .map((text, index) => serverText(text, codes[field]?.[index] as never))
    .join(' ');

function BadRow({ row, found }: { row: ImportRowView; found: ImportView }) {
  const { t } = useTranslation('imports');
  const placeOf = (name: string) => {
    const place = found.columns.findIndex(({ field }) => field === name);
    return place < 0 ? found.columns.length : place;
  };
  // In the order of the cells above them; what no column has comes last.
  const wrong = Object.keys(row.errors).sort((one, other) => placeOf(one) - placeOf(other));
  const labelOf = (name: string) => found.fields.find(({ field }) => field === name)?.label ?? name;
  return (
    <>
      <tr data-above>
        <th scope="row">{row.number}</th>
        {found.columns.map(({ field }, index) => (
          // The columns of a file never change.
          <td key={index} data-wrong={(field && wrong.includes(field)) || undefined}>
            {shownCell(row, index)}
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={found.columns.length + 1}>
          <ul className={classes.errors} aria-label={t('bad.errorsOf', { row: row.number })}>
            {wrong.map((field) => (
              <li key={field}>
                <b>{labelOf(field)}:</b> {saidAbout(row, field)}
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </>
  );
}
