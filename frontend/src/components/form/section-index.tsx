import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[];
  /** Errors by section. */
  counts: Readonly<Record<string, number>>;
}

/** The sections of a long form, at its left on wide screens, each with its number of errors. */
export function SectionIndex({ sections, counts }: SectionIndexProps) {
  const { t } = useTranslation();
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
