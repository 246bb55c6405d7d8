import { useCallback, useLayoutEffect, useRef, type Dispatch, type SetStateAction } from 'react';

/**
 * Collects what is typed after something is opened and before its field has the focus, so that no key
 * is lost or answered by the page behind. Call the returned function when the field has the focus.
 */
export function useTypedAhead(
  opened: boolean,
  onText: Dispatch<SetStateAction<string>>,
): () => void {
  const isReached = useRef(false);
  // Before the effects of the opened component, which may focus the field.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    isReached.current = false;
    const take = (event: KeyboardEvent) => {
      if (isReached.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) onText((text) => text + event.key);
      else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
      // There is nothing to choose yet.
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
