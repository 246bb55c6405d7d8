/**
 * Some fields hold text that is not yet in the form's values, such as what is typed in a search. They
 * settle before the form is submitted.
 */
import { createContext, useContext, useEffect, useRef } from 'react';

/** Puts the text into the form's values. Resolves to false if it means nothing, which the field says. */
export type Settle = () => boolean | Promise<boolean>;

/** @returns a function that takes the field out again */
export type AddPendingField = (name: string, settle: Settle) => () => void;

/** Of the form around a field. */
export const PendingFieldsContext = createContext<AddPendingField | null>(null);

/** @param name the field's path; without it the field belongs to no form */
export function useSettleBeforeSubmit(name: string | undefined, settle: Settle): void {
  const add = useContext(PendingFieldsContext);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(
    () => (name === undefined ? undefined : add?.(name, () => latest.current())),
    [add, name],
  );
}
