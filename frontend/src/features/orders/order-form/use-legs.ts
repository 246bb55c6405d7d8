import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { focusField } from '@/lib/field-errors';
import { hasContent, newLeg, type LegValues, type OrderValues } from './order-table';
import { positionsIn, swapped, withoutLeg, type LegPositions, type StopKind } from './positions';

interface DeletedLeg {
  index: number;
  leg: LegValues;
  /** Of all legs before it was deleted. */
  positions: LegPositions[];
}

/**
 * The legs of the form with their deeds. The last leg is never deleted but emptied. After each deed
 * the positions are 1 to twice the number of legs.
 *
 * @param root holds the legs on the page; a new leg and the neighbour of a deleted one get the focus
 */
export function useLegs(root: RefObject<HTMLElement | null>) {
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const { fields, append, remove, insert, move, replace } = useFieldArray({
    control,
    name: 'cargos',
  });
  const [deleted, setDeleted] = useState<DeletedLeg | null>(null);
  const focusOn = useRef<number | null>(null);

  // The leg to focus is on the page only after it is drawn.
  useEffect(() => {
    if (focusOn.current === null || !root.current) return;
    focusField(root.current, `cargos.${String(focusOn.current)}.loading_address`);
    focusOn.current = null;
  }, [root, fields]);

  const number = (positions: readonly LegPositions[]) => {
    positions.forEach((leg, index) => {
      const options = { shouldDirty: true };
      setValue(`cargos.${index}.loading_position_index`, leg.loading_position_index, options);
      setValue(`cargos.${index}.unloading_position_index`, leg.unloading_position_index, options);
    });
  };

  return {
    fields,
    deletedNumber: deleted === null ? null : deleted.index + 1,
    add: () => {
      setDeleted(null);
      focusOn.current = fields.length;
      append(newLeg(fields.length), { shouldFocus: false });
    },
    delete: (index: number) => {
      const legs = getValues('cargos');
      const leg = legs[index];
      if (!leg) return;
      setDeleted(hasContent(leg) ? { index, leg, positions: positionsIn(legs) } : null);
      focusOn.current = Math.max(0, Math.min(index, legs.length - 2));
      if (legs.length === 1) {
        replace([newLeg(0)]);
      } else {
        remove(index);
        number(withoutLeg(legs, index));
      }
    },
    undo: () => {
      if (!deleted) return;
      const { index, leg, positions } = deleted;
      setDeleted(null);
      focusOn.current = index;
      if (positions.length === 1) replace([leg]);
      else insert(index, leg, { shouldFocus: false });
      number(positions);
    },
    /** The positions stay where they stand in the list, so a leg moved up is also visited earlier. */
    move: (from: number, to: number) => {
      const positions = positionsIn(getValues('cargos'));
      setDeleted(null);
      move(from, to);
      number(positions);
    },
    putAt: (index: number, kind: StopKind, position: number) => {
      setDeleted(null);
      number(swapped(getValues('cargos'), index, kind, position));
    },
  };
}
