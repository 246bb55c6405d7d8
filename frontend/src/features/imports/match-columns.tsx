import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListImportRowsQuery, useMatchImportColumnsMutation } from '@/api/generated/imports';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { namedSentences, readApiError } from '@/lib/api-error';
import { FileSource } from './file-source';
import { HeadingRow } from './heading-row';
import type { ImportView } from './imported';
import { shownCell } from './shown-cell';
import { Steps } from './steps';
import classes from './imports.module.css';

/** How many rows are looked at for the first values. */
const SAMPLED = 20;
/** How many different values of a column are shown. */
const SHOWN = 3;

/** Characters of a value: enough to see what its column is. */
const SAMPLE_LENGTH = 60;

const beginningOf = (text: string) => {
  const characters = [...text.slice(0, 2 * SAMPLE_LENGTH + 1)];
  if (characters.length <= SAMPLE_LENGTH) return text;
  return `${characters
    .slice(0, SAMPLE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
};

/** The second step: each column of the file gets a field, or is left out. */
export function MatchColumns({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState(() => found.columns.map(({ field }) => field ?? null));
  const sample = useListImportRowsQuery({ id: found.id, limit: SAMPLED });
  const [match, { isLoading, error }] = useMatchImportColumnsMutation();
  const refusal = readApiError(error);
  const problems = refusal.fieldErrors;
  // What is wrong with one column stands beside it.
  const problem =
    problems.columns?.join(' ') ??
    (error && Object.keys(problems).length === 0 ? namedSentences(refusal).join(' ') : null);

  const headingOf = (column: number) =>
    found.columns[column]?.heading || t('columns.unnamed', { number: column + 1 });
  const samplesOf = (column: number) => {
    const values = sample.data?.data.map((row) => shownCell(row, column)).filter(Boolean);
    return [...new Set(values)].slice(0, SHOWN).map(beginningOf).join(' · ');
  };
  const missing = found.fields.filter(
    ({ field, is_required }) => is_required && !chosen.includes(field),
  );
  const check = () => {
    const columns = chosen.flatMap((field, column) => (field === null ? [] : [{ column, field }]));
    void match({ id: found.id, importColumnsPayload: { columns } });
  };

  return (
    <>
      <Steps at="columns" />
      <h2>{t('columns.title')}</h2>
      <p>{t('columns.text', { file: found.file_name, count: found.rows })}</p>
      <FileSource found={found} />
      <HeadingRow found={found} />
      {/* Without the values no user can tell what an unnamed column is. */}
      {sample.error ? (
        <ErrorPanel error={sample.error} onRetry={() => void sample.refetch()} />
      ) : null}
      <div className={classes.scrolled}>
        <table className={`${classes.table} ${classes.columns}`}>
          <thead>
            <tr>
              <th scope="col">{t('columns.column')}</th>
              <th scope="col">{t('columns.samples')}</th>
              <th scope="col">{t('columns.field')}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map((_column, index) => (
              // The columns of a file never change.
              <tr key={index}>
                <th scope="row">{headingOf(index)}</th>
                <td className={classes.samples}>
                  {sample.isLoading ? <DelayedSkeleton rows={1} /> : samplesOf(index)}
                </td>
                <td>
                  <Select
                    aria-label={t('columns.fieldOf', { heading: headingOf(index) })}
                    placeholder={t('columns.leftOut')}
                    value={chosen[index] ?? null}
                    data={found.fields.map(({ field, label, is_required }) => ({
                      value: field,
                      label: is_required ? t('columns.required', { label }) : label,
                      disabled: chosen[index] !== field && chosen.includes(field),
                    }))}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('columns.leftOut') }}
                    error={problems[`columns.${String(index)}`]?.[0]}
                    onChange={(field) => setChosen(chosen.with(index, field))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {missing.length > 0 ? (
        <p className={problems.columns ? classes.problem : classes.hint}>
          {t('columns.missing', { labels: missing.map(({ label }) => label).join(', ') })}
        </p>
      ) : null}
      <div>
        <Button loading={isLoading} onClick={check}>
          {t('columns.check')}
        </Button>
      </div>
    </>
  );
}
