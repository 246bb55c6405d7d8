/** What is missing of a group, or what has become of it. */
import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '@/components/status-badge';
import { paths } from '@/lib/paths';
import type { RunRow } from './groups';
import { ProblemBadge } from './problem-badge';
import classes from './run-table.module.css';

interface RowStateProps {
  row: RunRow;
  /** Its orders are shown. */
  isOpened: boolean;
  isWorking: boolean;
  onToggle: () => void;
  onAgain: (send: boolean) => void;
}

export function RowState({ row, isOpened, isWorking, onToggle, onAgain }: RowStateProps) {
  const { t } = useTranslation('invoiceRun');
  const { group, tried, isGone } = row;
  if (tried?.state === 'created') {
    return (
      <>
        <StatusBadge tone="green">{t(tried.send ? 'sent' : 'created')}</StatusBadge>{' '}
        <Link
          to={paths.invoices({ invoice_number: tried.number })}
          target="_blank"
          rel="noreferrer"
        >
          {tried.number}
        </Link>
      </>
    );
  }
  if (tried?.state === 'working') {
    return (
      <span className={classes.working}>
        <Loader size={14} aria-hidden />
        {t('working')}
      </span>
    );
  }
  return (
    <>
      {tried ? (
        <div className={classes.refused}>
          {tried.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {isGone ? <p>{t('gone')}</p> : null}
          <Button
            size="compact-xs"
            variant="default"
            disabled={isWorking}
            aria-label={t('againOf', { client: group.client_name, currency: group.currency })}
            onClick={() => onAgain(tried.send)}
          >
            {t('again')}
          </Button>
        </div>
      ) : null}
      {group.problems.length > 0 ? (
        <ul className={classes.problems}>
          {group.problems.map((problem) => (
            <li key={problem.message}>
              <ProblemBadge problem={problem} isOpened={isOpened} onToggle={onToggle} />
            </li>
          ))}
        </ul>
      ) : null}
      {group.problems.length === 0 && !tried ? (
        <span className={classes.ready}>{t('ready')}</span>
      ) : null}
    </>
  );
}
