/** Who gets a reminder, with what is overdue and when it was reminded last. */
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { LANGUAGES, isLanguage } from '@/lib/languages';
import type { Recipient } from './recipients';
import { isRecent, sayReminded } from './reminded';
import { saySums } from './sums';
import classes from './waiting.module.css';

export function RecipientList({ clients }: { clients: readonly Recipient[] }) {
  const { t } = useTranslation('waiting');
  const recent = clients.filter(
    ({ remindedAt }) => remindedAt !== null && isRecent(remindedAt),
  ).length;
  return (
    // A long list scrolls, so it has to take the focus.
    <section
      className={classes.recipients}
      aria-label={t('remind.recipients', { count: clients.length })}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <h3>{t('remind.recipients', { count: clients.length })}</h3>
      {recent > 0 ? <FieldWarning>{t('remind.recently', { count: recent })}</FieldWarning> : null}
      <ul>
        {clients.map((client) => (
          <OneRecipient key={client.id} client={client} />
        ))}
      </ul>
    </section>
  );
}

function OneRecipient({ client }: { client: Recipient }) {
  const { name, email, language, remindedAt } = client;
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.overdue}>{saySums([client]).join(' · ')}</span>
      <span className={classes.address}>
        {email}
        {isLanguage(language) ? ` · ${LANGUAGES[language]}` : ''}
      </span>
      {remindedAt === null ? null : <Earlier at={remindedAt} />}
    </li>
  );
}

function Earlier({ at }: { at: string }) {
  const words = sayReminded(at);
  return isRecent(at) ? (
    <FieldWarning>{words}</FieldWarning>
  ) : (
    <span className={classes.earlier}>{words}</span>
  );
}
