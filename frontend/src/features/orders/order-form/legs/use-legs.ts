import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { lacksCoordinates } from '@/lib/address';
import { focusField } from '@/lib/field-errors';
import { hasContent, legAfter, newLeg, type LegValues, type OrderValues } from '../order-table';
import { positionsIn, swapped, withoutLeg, type LegPositions, type StopKind } from './positions';

interface DeletedLeg {
  index: number;
  leg: LegValues;
  /** The positions of all legs before the deletion. */
  positions: LegPositions[];
}

/**
 * The legs of the form, and what can be done with them. The last leg is emptied instead of deleted.
 * The positions are always 1 to twice the number of legs.
 *
 * @param root the element around the legs; a new leg or the neighbour of a deleted one gets the focus
 */
export function useLegs(root: RefObject<HTMLElement | null>) {
  const { control, getValues, setValue, subscribe } = useFormContext<OrderValues>();
  const { fields, append, remove, insert, move, replace } = useFieldArray({
    control,
    name: 'cargos',
  });
  const [deleted, setDeleted] = useState<DeletedLeg | null>(null);
  const focusOn = useRef<number | null>(null);
  /** Legs that were added before it was known where the ones before them end. */
  const follow = useRef(new Set<number>());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { cargos } }) => {
          for (const leg of follow.current) {
            const end = cargos[leg - 1]?.unloading_address;
            if (!end || lacksCoordinates(end)) continue;
            follow.current.delete(leg);
            if (cargos[leg]?.loading_address.address !== '') continue;
            setValue(`cargos.${leg}.loading_address`, { ...end }, { shouldDirty: true });
          }
        },
      }),
    [setValue, subscribe],
  );

  // A new leg is on the page only after it is drawn. One that has its loading begins in the unloading.
  useEffect(() => {
    if (focusOn.current === null || !root.current) return;
    const leg = `cargos.${focusOn.current}` as const;
    const { address } = getValues(`${leg}.loading_address`);
    const hasStart = address.trim() !== '' || follow.current.has(focusOn.current);
    const isOpen = !hasStart || getValues(`${leg}.unloading_address`).address !== '';
    focusField(root.current, isOpen ? `${leg}.loading_address` : `${leg}.unloading_address`);
    focusOn.current = null;
  }, [getValues, root, fields]);

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
      const legs = getValues('cargos');
      const end = legs.at(-1)?.unloading_address;
      if (end && lacksCoordinates(end)) follow.current.add(legs.length);
      append(legAfter(legs), { shouldFocus: false });
    },
    delete: (index: number) => {
      follow.current.clear();
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
      follow.current.clear();
      if (!deleted) return;
      const { index, leg, positions } = deleted;
      setDeleted(null);
      focusOn.current = index;
      if (positions.length === 1) replace([leg]);
      else insert(index, leg, { shouldFocus: false });
      number(positions);
    },
    /** The positions stay in their places in the list, so a leg that moves up is visited earlier. */
    move: (from: number, to: number) => {
      follow.current.clear();
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
