/** A person's own account: name, language, password and sessions. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { usePageTitle } from '@/components/page-title';
import { LanguageChoice } from '../language-choice';
import { ChangePasswordForm } from './change-password-form';
import { OwnSessions } from './own-sessions';
import classes from './profile.module.css';

export function Component() {
  const { t } = useTranslation(['session', 'record']);
  const { user } = useCurrentUser();
  const title = t('profile.title');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <Section title={t('profile.account')}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('record:user.name')}</dt>
            <dd>{user?.name}</dd>
          </div>
          <div>
            <dt>{t('record:user.email')}</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
        <div className={classes.language}>
          <div className={classes.label}>{t('record:user.language')}</div>
          <LanguageChoice />
        </div>
      </Section>
      <Section title={t('profile.password')}>
        <ChangePasswordForm />
      </Section>
      <Section title={t('profile.sessions')}>
        <OwnSessions />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
