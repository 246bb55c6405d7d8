import { useEffect } from 'react';

/** Runs `work` once, when the browser has nothing better to do; Safari has to make do with a pause. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(work);
      return () => {
        window.cancelIdleCallback(handle);
      };
    }
    const timer = setTimeout(work, 1000);
    return () => {
      clearTimeout(timer);
    };
    // Once for the life of the page, whatever is drawn in between.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
