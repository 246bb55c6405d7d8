import { useCallback, useLayoutEffect, useRef, type Dispatch, type SetStateAction } from 'react';

/**
 * Takes up what is typed between opening something and its field having the focus, so that no key
 * is lost or answered by the page behind. Returns what says that the field has the focus.
 */
export function useTypedAhead(
  opened: boolean,
  onText: Dispatch<SetStateAction<string>>,
): () => void {
  const isReached = useRef(false);
  // Before any effect of what opens, which may focus the field.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    isReached.current = false;
    const take = (event: KeyboardEvent) => {
      if (isReached.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) onText((text) => text + event.key);
      else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
      // Nothing stands there yet that could be meant.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => {
      window.removeEventListener('keydown', take, { capture: true });
    };
  }, [opened, onText]);
  return useCallback(() => {
    isReached.current = true;
  }, []);
}
