import { useTranslation } from 'react-i18next';
import type { MessageView } from '@/api/generated/types';
import { serverText } from '@/lib/server-texts';
import { useCheck } from './check-context';
import classes from './invoicing.module.css';

/**
 * What a user should look at before saving.
 *
 * @param shown what a field says already
 */
export function Warnings({ shown }: { shown: MessageView | null }) {
  const { t } = useTranslation('invoiceForm');
  const { answer } = useCheck();
  const warnings = (answer?.warnings ?? []).filter(({ message }) => message !== shown?.message);
  return (
    <div role="status">
      {warnings.length === 0 ? null : (
        <div className={classes.warnings}>
          <strong>{t('warnings')}</strong>
          <ul>
            {warnings.map(({ message, reason }) => (
              <li key={message}>{serverText(message, reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
