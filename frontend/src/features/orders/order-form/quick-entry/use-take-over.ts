import { useState } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { nameFiles } from '@/lib/files';
import type { OrderValues } from '../order-table';
import { useOrderRules } from '../use-order-rules';
import { copyOf, takenOver, type Proposed } from './proposed';

/** The fields that can be filled. */
const PATHS = [
  'general.client_id',
  'general.client_manager_id',
  'general.load_number',
  'cargo.loading_date_from',
  'cargo.loading_date_to',
  'cargo.unloading_date',
  'cargo.note',
  'finance.currency',
  'finance.revenue_calculation_type',
  'finance.revenue_calculation_value',
  'cargos',
  'load_files',
] as const satisfies readonly FieldPath<OrderValues>[];

interface Change {
  path: (typeof PATHS)[number];
  before: unknown;
  after: unknown;
}

const shown = (value: unknown) => JSON.stringify(value, nameFiles);
const same = (a: unknown, b: unknown) => shown(a) === shown(b);

/** Takes values over into the form, and takes the last time back. */
export function useTakeOver() {
  const { getValues, setValue, clearErrors } = useFormContext<OrderValues>();
  const rules = useOrderRules();
  const [last, setLast] = useState<{ changes: Change[]; count: number } | null>(null);
  const put = (path: Change['path'], value: unknown) => {
    // Files are not copied; the values that are put are no other user's.
    setValue(path, value as never, { shouldDirty: true });
    clearErrors(path);
  };

  const takeOver = (taken: readonly Proposed[]) => {
    const before = copyOf(getValues());
    const { values, client } = takenOver(before, taken);
    const at = (whole: OrderValues, path: Change['path']) =>
      path
        .split('.')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], whole);
    for (const path of PATHS) {
      if (!same(at(before, path), at(values, path))) put(path, at(values, path));
    }
    // Its manager comes with the client, as when it is chosen in the form.
    if (client) rules.chooseClient({ manager_id: client.manager_id });
    const after = copyOf(getValues());
    const changes = PATHS.map((path) => ({
      path,
      before: at(before, path),
      after: at(after, path),
    }));
    setLast({
      changes: changes.filter((change) => !same(change.before, change.after)),
      count: taken.length,
    });
  };

  const undo = () => {
    for (const { path, before, after } of last?.changes ?? []) {
      // What a user has changed since is theirs.
      if (same(getValues(path), after)) put(path, before);
    }
    setLast(null);
  };

  return { takeOver, undo, taken: last?.count ?? null };
}
