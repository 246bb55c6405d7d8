/** The way from a filter's field into the rows that it has found. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIRST_ROW = 'grid-first-row';

/** Goes to the first row of the grid inside `page`; returns false if there is none. */
export function goToFirstRow(page: Element | null): boolean {
  const grid = page?.querySelector('[role="grid"]');
  return grid?.dispatchEvent(new CustomEvent(FIRST_ROW, { cancelable: true })) === false;
}

/** Answers to `goToFirstRow`; `go` returns false if the grid has no rows. */
export function useFirstRow(grid: RefObject<HTMLElement | null>, go: () => boolean): void {
  const onAsked = useEffectEvent((event: Event) => {
    if (go()) event.preventDefault();
  });
  useEffect(() => {
    const element = grid.current;
    const listen = (event: Event) => onAsked(event);
    element?.addEventListener(FIRST_ROW, listen);
    return () => element?.removeEventListener(FIRST_ROW, listen);
  }, [grid]);
}
