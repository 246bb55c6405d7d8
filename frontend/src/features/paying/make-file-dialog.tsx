/** Makes a file for the bank of the chosen settlements, and goes to what is in it. */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMakePaymentFileMutation } from '@/api/generated/settlements';
import type { ToPayRow } from '@/api/generated/types';
import { FormDay } from '@/components/form/form-day';
import { FormDialog } from '@/components/form/form-dialog';
import { FormChoice } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { companyToday } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { free, saySums } from './chosen';
import { rememberedFormat, rememberFormat } from './formats';
import { NEW_FILE } from './make-file-table';
import { obstaclesIn, withoutObstacles } from './obstacles';
import { ShownObstacles } from './shown-obstacles';
import classes from './paying.module.css';

export interface MakeFileProps {
  chosen: readonly ToPayRow[];
  onMade: () => void;
  onClose: () => void;
}

export default function MakeFileDialog({ chosen, onMade, onClose }: MakeFileProps) {
  const { t } = useTranslation(['paying', 'common']);
  const flash = useFlash();
  const navigate = useNavigate();
  const [make] = useMakePaymentFileMutation();
  const paid = free(chosen);
  const made = useRef<number>(undefined);
  const { frame } = useRecordForm({
    table: NEW_FILE,
    initial: { execution_date: companyToday(), format: rememberedFormat() },
    payloadOf: (values) => ({ ...NEW_FILE.payload(values), ids: paid.map(({ id }) => id) }),
    create: (paymentFilePayload, key) => make({ 'Idempotency-Key': key, paymentFilePayload }),
    // Of what is made, nothing can be changed here.
    created: () => Promise.resolve(undefined),
    onSaved: ({ format }, { data }) => {
      rememberFormat(format);
      made.current = data.id;
      const sum = formatMoney(data.total_amount);
      flash.success(t('made', { count: data.transfers, sum }));
    },
    onDone: () => {
      onMade();
      onClose();
      void navigate(paths.paymentFiles(made.current));
    },
  });
  const { error } = frame;
  const obstacles = useMemo(() => obstaclesIn(error), [error]);
  const refusal = useMemo(() => withoutObstacles(error), [error]);
  const left = chosen.length - paid.length;
  return (
    <FormDialog
      {...frame}
      error={refusal}
      opened
      title={t('make.title')}
      submitLabel={t('make.confirm')}
      onClose={onClose}
    >
      <ShownObstacles {...obstacles} />
      <div className={classes.what}>
        <span>{t('make.what', { count: paid.length })}</span>
        {saySums(paid).map((sum) => (
          <strong key={sum}>{sum}</strong>
        ))}
      </div>
      {left > 0 ? <p className={classes.note}>{t('make.leftOut', { count: left })}</p> : null}
      <FormDay name="execution_date" description={t('make.whenHint')} />
      <FormChoice name="format" clearable={false} description={t('make.formatHint')} />
    </FormDialog>
  );
}
