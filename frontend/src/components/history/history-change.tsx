/** The change of one field: its name, the value before and after, and for long texts a comparison. */
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetHistoryEntryQuery } from '@/api/generated/history';
import type { ChangeView, HistoryAction } from '@/api/generated/types';
import { DelayedSkeleton } from '../delayed-skeleton';
import { ErrorPanel } from '../error-panel';
import { lazyPart } from '../lazy-part';
import { ChangedField, OldAndNew, SaidValue } from './changed-field';
import { toldField, type HistoryOf, type ToldField } from './history-words';

const ComparedWords = lazyPart(() => import('./compared-words'));

/** Longer texts are compared, not shown one after the other. */
const LONG = 120;

interface HistoryChangeProps {
  of: HistoryOf;
  entryId: number;
  action: HistoryAction;
  change: ChangeView;
}

export function HistoryChange({ of, entryId, action, change }: HistoryChangeProps) {
  const { t } = useTranslation('history');
  const field = toldField(of, change.field);
  const comparison = useId();
  const [isCompared, setCompared] = useState(false);
  const isText = isLong(change, field);
  return (
    <ChangedField label={field.label}>
      {isText ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isCompared}
            aria-controls={isCompared ? comparison : undefined}
            aria-label={t(isCompared ? 'closeOf' : 'compareOf', { field: field.label })}
            onClick={() => setCompared(!isCompared)}
          >
            {t(isCompared ? 'close' : 'compare')}
          </Button>
          {isCompared ? (
            <div id={comparison}>
              <Comparison entryId={entryId} change={change} field={field} />
            </div>
          ) : null}
        </>
      ) : (
        <Values action={action} change={change} field={field} />
      )}
    </ChangedField>
  );
}

function isLong({ is_long, old, new: now }: ChangeView, { wordsOf }: ToldField): boolean {
  const isMuch = (value: unknown) =>
    typeof value === 'string' && (value.length > LONG || value.includes('\n'));
  return is_long || wordsOf !== undefined || isMuch(old) || isMuch(now);
}

interface ValuesProps {
  action: HistoryAction;
  change: ChangeView;
  field: ToldField;
}

function Values({ action, change, field }: ValuesProps) {
  const { t } = useTranslation('history');
  if (change.is_hidden) return t(`secret.${secretWord(change)}`);
  const [old, now] = [field.say(change.old), field.say(change.new)];
  if (action === 'created') return <SaidValue said={now} />;
  if (action === 'deleted') return <SaidValue said={old} />;
  return <OldAndNew old={old} now={now} />;
}

function secretWord({ old, new: now }: ChangeView): 'set' | 'changed' | 'removed' {
  if (!now) return 'removed';
  return old ? 'changed' : 'set';
}

interface ComparisonProps {
  entryId: number;
  change: ChangeView;
  field: ToldField;
}

/** The list leaves long texts out, so they are read when they are compared. */
function Comparison({ entryId, change, field }: ComparisonProps) {
  const { data, error, isFetching, refetch } = useGetHistoryEntryQuery(
    { id: entryId },
    { skip: !change.is_long },
  );
  const whole = change.is_long
    ? data?.data.changes.find((one) => one.field === change.field)
    : change;
  if (!whole) {
    return error && !isFetching ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <DelayedSkeleton rows={3} />
    );
  }
  const words = (value: unknown) => {
    if (typeof value !== 'string') return field.say(value) ?? '';
    return field.wordsOf?.(value) ?? value;
  };
  return (
    <ComparedWords
      old={words(whole.old)}
      new={words(whole.new)}
      meanwhile={(failure) => failure ?? <DelayedSkeleton rows={3} />}
    />
  );
}
