/** What waits and what is chosen, what can be done with it, and how far the run is. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '@/components/action-button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatMoney } from '@/lib/money';

import { countOrders, sumsOf, type RunGroup } from './groups';
import { RunEnding } from './run-ending';
import { Progressing } from './progressing';
import type { InvoiceRun } from './use-run';
import classes from './invoice-run.module.css';

interface RunHeadProps {
  waiting: readonly RunGroup[];
  chosen: readonly RunGroup[];
  run: InvoiceRun;
}

export function RunHead({ waiting, chosen, run }: RunHeadProps) {
  const { t } = useTranslation('invoiceRun');
  const [isAsking, setAsking] = useState(false);
  const counted = (groups: readonly RunGroup[]) => ({
    invoices: t('invoices', { count: groups.length }),
    orders: t('orders', { count: countOrders(groups) }),
  });
  const count = chosen.length;
  const refusal = count === 0 ? t('nothingChosen') : null;
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h1>{t('title')}</h1>
        <span>{t('waiting', counted(waiting))}</span>
        <span className={classes.hint}>{t('hint')}</span>
      </div>
      {run.progress ? (
        <Progressing progress={run.progress} onStop={run.stop} />
      ) : (
        <div className={classes.line}>
          <strong role="status">{t('chosen', counted(chosen))}</strong>
          <Sums groups={chosen} />
          <span className={classes.spring} />
          <ActionButton
            label={t('createAndSend', { count })}
            variant="default"
            refusal={refusal}
            onRun={() => setAsking(true)}
          />
          <ActionButton
            label={t('create', { count })}
            refusal={refusal}
            onRun={() => void run.start(chosen, false)}
          />
        </div>
      )}
      {run.end ? <RunEnding end={run.end} /> : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('confirm.title', { count })}
        confirmLabel={t('createAndSend', { count })}
        isRunning={false}
        error={null}
        onConfirm={() => {
          setAsking(false);
          void run.start(chosen, true);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmDialog>
    </header>
  );
}

/** Those of the choice, in each currency. */
function Sums({ groups }: { groups: readonly RunGroup[] }) {
  const { t } = useTranslation(['invoiceRun', 'record']);
  return sumsOf(groups).map(({ currency, withoutVat, vat, withVat }) => (
    <dl key={currency} className={classes.sums}>
      <dt>{t('record:invoice.amount_without_vat')}</dt>
      <dd>{formatMoney(withoutVat, currency)}</dd>
      <dt>{t('record:invoice.vat_amount')}</dt>
      <dd>{formatMoney(vat, currency)}</dd>
      <dt>{t('record:invoice.amount_with_vat')}</dt>
      <dd>{formatMoney(withVat, currency)}</dd>
    </dl>
  ));
}
