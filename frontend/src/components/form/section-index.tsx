import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[];
  /** The number of errors by section. */
  counts: Readonly<Record<string, number>>;
}

/** The sections of a long form on wide screens, with their numbers of errors. */
export function SectionIndex({ sections, counts }: SectionIndexProps) {
  const { t } = useTranslation();
  // An empty one keeps forms without sections in the same place, or the settings' tabs would jump.
  if (sections.length < 2) return <div className={classes.index} />;
  return (
    <nav className={classes.index} aria-label={t('form.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The router owns the address.
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
