/** What a company without any order does first. A step that is done has a tick. */
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetCompanyProfileQuery } from '@/api/generated/company';
import { useListContactsQuery } from '@/api/generated/contacts';
import { useListUsersQuery } from '@/api/generated/users';
import { useListVehiclesQuery } from '@/api/generated/vehicles';
import { useCurrentUser } from '@/api/current-user';
import { HasScreenContext } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import classes from './dashboard.module.css';

interface Step {
  name: 'profile' | 'people' | 'contacts' | 'vehicles' | 'order';
  to: string;
  importAt?: string;
  isDone: boolean;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** The steps that this person may take. */
function useSteps(): Step[] {
  const { isAdministrator, can } = useCurrentUser();
  const hasScreen = use(HasScreenContext);
  const seesContacts = isAdministrator || !can('contacts none');
  const profile = useGetCompanyProfileQuery(isAdministrator ? undefined : skipToken, FRESH);
  const people = useListUsersQuery(isAdministrator ? { limit: 2 } : skipToken, FRESH);
  const contacts = useListContactsQuery(seesContacts ? { limit: 1 } : skipToken, FRESH);
  const vehicles = useListVehiclesQuery({ limit: 1 }, FRESH);
  const ofAdministrators: Step[] = [
    {
      name: 'profile',
      to: paths.companyProfile(),
      isDone: Boolean(profile.data?.data.company_code),
    },
    {
      name: 'people',
      to: paths.users(),
      isDone: (people.data?.data.users.length ?? 0) > 1,
    },
  ];
  const ofContacts: Step = {
    name: 'contacts',
    to: paths.contactNew(),
    importAt: paths.import('contacts'),
    isDone: (contacts.data?.data.length ?? 0) > 0,
  };
  const steps: Step[] = [
    ...(isAdministrator ? ofAdministrators : []),
    ...(seesContacts ? [ofContacts] : []),
    {
      name: 'vehicles',
      to: paths.vehicles(),
      importAt: paths.import('vehicles'),
      isDone: (vehicles.data?.data.length ?? 0) > 0,
    },
    // With one, the dashboard has figures instead.
    { name: 'order', to: paths.orderCreate(), importAt: paths.import('orders'), isDone: false },
  ];
  return steps.filter(({ to }) => hasScreen(to));
}

export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const steps = useSteps();
  return (
    <section className={classes.first} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t('first.title')}
      </h2>
      <p className={classes.small}>{t('first.hint')}</p>
      <ol className={classes.steps}>
        {steps.map(({ name, to, importAt, isDone }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={20} role="img" aria-label={t('first.done')} />
            ) : (
              <IconCircle size={20} aria-hidden />
            )}
            <span>
              <Link to={to}>{t(`first.${name}`)}</Link>
              {importAt === undefined ? null : (
                <>
                  {' · '}
                  <Link
                    to={importAt}
                    aria-label={t('first.importOf', { step: t(`first.${name}`) })}
                  >
                    {t('first.import')}
                  </Link>
                </>
              )}
              <span className={classes.small}>{t(`first.${name}Why`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
