import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { paths } from '@/lib/paths';
import type { Obstacles } from './obstacles';
import dialog from '@/components/dialog.module.css';
import classes from './paying.module.css';

/** Everything at once, so that it can be put right in one go. */
export function ShownObstacles({ ofChoice, ofCompany }: Obstacles) {
  const { t } = useTranslation('paying');
  const { isAdministrator } = useCurrentUser();
  if (ofChoice.length + ofCompany.length === 0) return null;
  return (
    <div role="alert" className={dialog.error}>
      <strong>{t('make.obstacles')}</strong>
      <ul className={classes.obstacles}>
        {ofCompany.map((sentence) => (
          <li key={sentence}>
            {sentence}{' '}
            {isAdministrator ? (
              <Link to={paths.companyProfile()}>{t('make.toProfile')}</Link>
            ) : null}
          </li>
        ))}
        {ofChoice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
