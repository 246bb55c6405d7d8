/** Clients that get no reminder, and why. */
import { useTranslation } from 'react-i18next';
import type { LeftOutView } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import classes from './waiting.module.css';

export function LeftOut({ clients }: { clients: readonly LeftOutView[] }) {
  const { t } = useTranslation('waiting');
  if (clients.length === 0) return null;
  return (
    <section className={classes.leftOut}>
      <h3>{t('leftOut.title', { count: clients.length })}</h3>
      <ul>
        {clients.map(({ client_id: id, client_name: name, reason }) => (
          <li key={id}>
            <ScreenLink to={paths.contactEdit(id)}>{name}</ScreenLink>{' '}
            {reason === 'no_email' ? t('leftOut.no_email') : t('leftOut.nothing_overdue')}
          </li>
        ))}
      </ul>
    </section>
  );
}
