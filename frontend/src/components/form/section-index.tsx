import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[];
  root: RefObject<HTMLElement | null>;
}

/** The sections of a long form, at its left on wide screens, each with its number of errors. */
export function SectionIndex({ sections, root }: SectionIndexProps) {
  const { t } = useTranslation();
  const counts = useErrorCounts(sections, root);
  // An empty one keeps the form where forms with sections stand, or the settings' tabs would jump.
  if (sections.length < 2) return <div className={classes.index} />;
  return (
    <nav className={classes.index} aria-label={t('form.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address belongs to the router.
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ block: 'start' });
              }}
            >
              {title}
            </a>
            {counts[id] ? (
              <span className={classes.count}>
                {t('form.errorsInSection', { count: counts[id] })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which section a bad field stands in is known only from the page, so the page is watched. */
function useErrorCounts(
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
        return [id, section?.querySelectorAll('[aria-invalid="true"]').length ?? 0] as const;
      });
      setCounts(Object.fromEntries(counted));
    });
    observer.observe(form, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-invalid'],
    });
    return () => observer.disconnect();
  }, [root, ids]);
  return counts;
}
