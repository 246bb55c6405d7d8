/** What a payment file asks of the bank, who made it and what became of it. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import type { PaymentFileView } from './files-api';
import { sayFormat } from './formats';
import { inFours } from '@/lib/iban';
import classes from './files.module.css';

export function FileFacts({ file }: { file: PaymentFileView }) {
  const { t } = useTranslation('paying');
  const { created_by: by, created_at: madeAt, ended_at: endedAt } = file;
  return (
    <dl className={classes.facts}>
      <Fact label={t('file.executionDate')}>{file.execution_date}</Fact>
      <Fact label={t('file.total')}>
        <strong>{formatMoney(file.total_amount)}</strong>
      </Fact>
      <Fact label={t('file.transfers')}>{formatInteger(file.transfers)}</Fact>
      <Fact label={t('file.settlements')}>{formatInteger(file.settlements)}</Fact>
      <Fact label={t('file.debtor')}>{inFours(file.debtor_iban)}</Fact>
      <Fact label={t('file.format')}>{sayFormat(file.format)}</Fact>
      <Fact label={t('file.createdBy')}>{by}</Fact>
      <Fact label={t('file.createdAt')}>{formatMoment(madeAt)}</Fact>
      {endedAt === null || file.state === 'MADE' ? null : (
        <Fact label={t(`file.endedAt.${file.state}`)}>{formatMoment(endedAt)}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
