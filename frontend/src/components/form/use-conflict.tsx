/**
 * Two people in one record: a form sends the version it was filled from, and when somebody was
 * faster the server answers 409 and says who. Nothing that was typed is lost over it.
 */
import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorSentence, readApiError } from '@/lib/api-error';
import { versionOf } from '@/lib/version';

interface Stored {
  updated_at: string;
}

interface ConflictOptions<Record extends Stored, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form is filled from at first; left out while it is new. */
  stored: Record | undefined;
  valuesOf: (stored: Record) => Values;
  /** The error of the last save. */
  error: unknown;
  /** Forgets that error. */
  forget: () => void;
  readAgain: () => Promise<Record>;
  /**
   * What "mine" means where fields are rows: what the form holds, what is stored now, and what it was
   * filled from, in one. Left out: the fields that were changed here.
   */
  merged?: (mine: Values, latest: Record, base: Record) => Values;
}

interface Conflict<Record> {
  /** What the form is filled from, whatever is read anew while it is open. */
  base: Record | undefined;
  /** The `If-Match` of the next save. */
  version: string | undefined;
  /** Fills the form from a record that was just read or saved. */
  fillFrom: (latest: Record) => void;
  /** Who was faster, and whose values shall stand; for the `conflict` of the form. */
  panel: ReactNode;
}

export function useConflict<Record extends Stored, Values extends FieldValues>({
  form,
  stored,
  valuesOf,
  error,
  forget,
  readAgain,
  merged,
}: ConflictOptions<Record, Values>): Conflict<Record> {
  const { t } = useTranslation();
  const [base, setBase] = useState(stored);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // Read here so that the form keeps count of them: they are what "mine" means.
  void form.formState.dirtyFields;

  const fill = (latest: Record, keepsMine: boolean) => {
    const mine = form.getValues();
    form.reset(valuesOf(latest), { keepDirtyValues: keepsMine && !merged });
    // Over the stored values, so that what is still another counts as changed.
    if (keepsMine && merged && base) {
      form.reset(merged(mine, latest, base), { keepDefaultValues: true });
    }
    setBase(latest);
  };
  const settle = async (keepsMine: boolean) => {
    setFailure(null);
    setReading(true);
    try {
      fill(await readAgain(), keepsMine);
      forget();
    } catch (reason) {
      setFailure(reason);
    }
    setReading(false);
  };

  return {
    base,
    version: base && versionOf(base.updated_at),
    fillFrom: (latest) => fill(latest, false),
    panel: (
      <>
        <div>{errorSentence(readApiError(failure ?? error))}</div>
        <Group gap="sm" mt="sm">
          <Button variant="default" disabled={isReading} onClick={() => void settle(false)}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="default" disabled={isReading} onClick={() => void settle(true)}>
            {t('conflict.mine')}
          </Button>
        </Group>
      </>
    ),
  };
}
