import { useTranslation } from 'react-i18next';
import type { MessageView } from '@/api/generated/types';
import { serverText } from '@/lib/server-texts';
import classes from './settling.module.css';

/** What a user should look at before saving. */
export function Warnings({ warnings }: { warnings: readonly MessageView[] }) {
  const { t } = useTranslation('settlementForm');
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warnings}>
      <strong>{t('warnings')}</strong>
      <ul>
        {warnings.map(({ message, reason }) => (
          <li key={message}>{serverText(message, reason)}</li>
        ))}
      </ul>
    </div>
  );
}
