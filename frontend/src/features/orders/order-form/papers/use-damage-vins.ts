import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { focusField } from '@/lib/field-errors';
import { NEW_DAMAGE_VIN, saysSomething, type DamageVinValues } from './damage-rows';
import type { OrderValues } from '../order-table';

interface Deleted {
  index: number;
  line: DamageVinValues;
}

/**
 * The damaged vehicles of the form, and what can be done with them.
 *
 * @param root the element around them; a new line or the neighbour of a deleted one gets the focus
 */
export function useDamageVins(root: RefObject<HTMLElement | null>) {
  const { control, getValues } = useFormContext<OrderValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'damage.vin_numbers' });
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const focusOn = useRef<number | null>(null);

  // A new line is on the page only after it is drawn.
  useEffect(() => {
    const index = focusOn.current;
    if (index === null || !root.current) return;
    focusOn.current = null;
    if (index < 0) root.current.querySelector<HTMLElement>('[data-add]')?.focus();
    else focusField(root.current, `damage.vin_numbers.${String(index)}.vin_number`);
  }, [root, fields]);

  return {
    fields,
    deletedNumber: deleted === null ? null : deleted.index + 1,
    /** Where the last line is still empty, it is the new one. */
    add: () => {
      setDeleted(null);
      const lines = getValues('damage.vin_numbers');
      const last = lines.at(-1);
      if (last && !saysSomething(last) && root.current) {
        const name = `damage.vin_numbers.${String(lines.length - 1)}.vin_number`;
        focusField(root.current, name);
        return;
      }
      focusOn.current = lines.length;
      append(NEW_DAMAGE_VIN, { shouldFocus: false });
    },
    delete: (index: number) => {
      const lines = getValues('damage.vin_numbers');
      const line = lines[index];
      if (!line) return;
      setDeleted(saysSomething(line) ? { index, line } : null);
      focusOn.current = Math.min(index, lines.length - 2);
      remove(index);
    },
    undo: () => {
      if (!deleted) return;
      setDeleted(null);
      focusOn.current = deleted.index;
      insert(deleted.index, deleted.line, { shouldFocus: false });
    },
  };
}
