import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { SettlementValues } from './settlement-table';

export type SettlementField = FieldPath<SettlementValues>;

/** A field, and what it is to show. */
export type Found = readonly [name: SettlementField, text: string];

/**
 * Fills fields from outside, such as with what stands on the carrier's own paper. What was typed stays; what was
 * filled in before, or follows from other fields, does not count as typed.
 */
export function fillerOf({ getValues, getFieldState, setValue }: UseFormReturn<SettlementValues>) {
  const filled = new Map<SettlementField, string>();
  /** @returns the fields that keep what was typed, though something else was found */
  return (found: readonly Found[]): SettlementField[] =>
    found.flatMap(([name, text]) => {
      const shown = getValues(name);
      if (shown === text) return [];
      if (getFieldState(name).isDirty && filled.get(name) !== shown) return [name];
      filled.set(name, text);
      setValue(name, text, { shouldDirty: true });
      return [];
    });
}
