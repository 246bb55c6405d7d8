/**
 * Some fields hold text that is not yet in the form's values, such as what is typed in a search. They
 * settle before the form is submitted.
 */
import { createContext, useContext, useEffect, useRef } from 'react';

/** Puts the text into the form's values. Resolves to false if it means nothing, which the field says. */
export type Settle = () => boolean | Promise<boolean>;

/** Of the form around a field. */
export interface PendingFields {
  /** @returns a function that takes the field out again */
  add: (name: string, settle: Settle) => () => void;
  /** Tells whether a field holds text that would be lost with the form. */
  hold: (name: string, holdsText: boolean) => void;
}

export const PendingFieldsContext = createContext<PendingFields | null>(null);

/** @param name the field's path; without it the field belongs to no form */
export function useSettleBeforeSubmit(name: string | undefined, settle: Settle): void {
  const add = useContext(PendingFieldsContext)?.add;
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(
    () => (name === undefined ? undefined : add?.(name, () => latest.current())),
    [add, name],
  );
}

/** Text that is not in the form's values yet is unsaved work like any other. */
export function useHeldText(name: string | undefined, holdsText: boolean): void {
  const hold = useContext(PendingFieldsContext)?.hold;
  useEffect(() => {
    if (name === undefined || !holdsText) return undefined;
    hold?.(name, true);
    return () => hold?.(name, false);
  }, [hold, name, holdsText]);
}
