/** Whether an element is in the window, or nearly: what is far away is not drawn and not asked for. */
import { useEffect, useState, type RefObject } from 'react';

/** Two windows further, so that fast scrolling meets what has arrived already. */
const MARGIN = '150% 0px';

export function useNear(element: RefObject<Element | null>): boolean {
  const canTell = 'IntersectionObserver' in globalThis;
  const [isNear, setNear] = useState(!canTell);
  useEffect(() => {
    const { current } = element;
    if (!canTell || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, canTell]);
  return isNear;
}
