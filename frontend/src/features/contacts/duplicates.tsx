import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SimilarContact } from '@/api/generated/types';
import { paths } from '@/lib/paths';
import classes from './contacts.module.css';

/** The contacts that may be the company which is being typed, to look at before saving. */
export function Duplicates({ contacts }: { contacts: readonly SimilarContact[] }) {
  const { t } = useTranslation('contacts');
  return (
    // Always there, since screen readers announce only what changes in it.
    <div role="status" className={contacts.length > 0 ? classes.duplicates : classes.none}>
      {contacts.length === 0 ? null : (
        <>
          <p>{t('similar.title')}</p>
          <ul>
            {contacts.map(({ id, name, why }, place) => (
              <li key={id ?? `unseen ${String(place)}`}>
                {id === null ? (
                  name
                ) : (
                  // In another tab, since the form here is not saved.
                  <Link to={paths.contactEdit(id)} target="_blank">
                    {name}
                  </Link>
                )}
                {' – '}
                {why.map((likeness) => t(`similar.${likeness}`)).join(', ')}
                {id === null ? ` (${t('similar.unseen')})` : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
