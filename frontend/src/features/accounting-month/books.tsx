/** Up to which day the books are closed, and how they are closed and opened again. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '@/api/generated/settings';
import { useCompanyToday } from '@/api/tenant';
import { ActionButton } from '@/components/action-button';
import type { Day } from '@/lib/dates';
import { ChangeBooks } from './change-books';
import { lastDay, monthName, type Month } from './months';
import { Answered, Part } from './part';
import classes from './accounting-month.module.css';

export function Books({ month }: { month: Month }) {
  const { t } = useTranslation('accountingMonth');
  // Other users close books, too.
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Part title={t('books.title')}>
      <Answered query={query}>
        {({ data: { CLOSED_UNTIL: closed, updated_at: version } }) => (
          <State
            month={month}
            closed={closed}
            version={version}
            onRefused={() => void query.refetch()}
          />
        )}
      </Answered>
    </Part>
  );
}

interface StateProps {
  month: Month;
  /** The last day of the closed books; null while all are open. */
  closed: Day | null;
  /** That of the settings. */
  version: string;
  /** Another user may have changed them. */
  onRefused: () => void;
}

function State({ month, closed, version, onRefused }: StateProps) {
  const { t, i18n } = useTranslation('accountingMonth');
  const today = useCompanyToday();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const last = lastDay(month);
  const name = monthName(month, i18n.language);
  const isClosed = closed !== null && closed >= last;
  return (
    <>
      <p role="status" className={classes.state}>
        {closed === null ? t('books.open') : t('books.closed', { date: closed })}
      </p>
      <div className={classes.line}>
        {isClosed ? null : (
          <ActionButton
            label={t('books.close', { month: name })}
            variant="default"
            refusal={last >= today ? t('books.notOver') : null}
            onRun={() => setAsking('close')}
          />
        )}
        {closed === null ? null : (
          <Button variant="default" onClick={() => setAsking('reopen')}>
            {t('books.reopen')}
          </Button>
        )}
      </div>
      {asking === null ? null : (
        <ChangeBooks
          month={name}
          until={asking === 'close' ? last : null}
          version={version}
          onRefused={onRefused}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
