import { useEffect, useState, type RefObject } from 'react';

/**
 * Fields with an error; a group of tick boxes and a chosen file cannot be `aria-invalid` and have a data
 * attribute.
 */
const INVALID = [
  '[aria-invalid="true"]',
  '[data-invalid][role="group"]',
  '[data-invalid] > [role="group"]',
  'li[data-invalid]',
].join(', ');

/** Only the page knows which section a bad field is in, so the page is observed. */
export function useErrorCounts(
  sections: readonly { id: string }[],
  root: RefObject<HTMLElement | null>,
): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    const observer = new MutationObserver(() => {
      const counted = ids.split(' ').map((id) => {
        const section = form.querySelector(`#${CSS.escape(id)}`);
        return [id, section?.querySelectorAll(INVALID).length ?? 0] as const;
      });
      setCounts(Object.fromEntries(counted));
    });
    observer.observe(form, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-invalid', 'data-invalid'],
    });
    return () => observer.disconnect();
  }, [root, ids]);
  return counts;
}
