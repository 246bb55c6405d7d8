import { useCallback, useLayoutEffect, useRef, type Dispatch, type SetStateAction } from 'react';
import { typeAhead } from '@/lib/typed-ahead';

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
      if (!isReached.current) typeAhead(event, onText);
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
