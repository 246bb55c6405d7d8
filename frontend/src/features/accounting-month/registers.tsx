/** The registers of VAT invoices of a month for i.SAF: what they add up to, what is missing, and the file. */
import { useTranslation } from 'react-i18next';
import { useLazyIsafFileQuery } from '@/api/generated/accounting';
import type { DataRegisterCheckView } from '@/api/generated/types';
import { ActionButton } from '@/components/action-button';
import { useSaving } from '@/freight/accounting/use-saving';
import { Findings } from './findings';
import { OpenOrders } from './open-orders';
import { Answered, Part, type Query } from './part';
import { RegisterSums } from './register-sums';
import type { Chosen } from './use-chosen';
import classes from './accounting-month.module.css';

interface RegistersProps {
  chosen: Chosen;
  check: Query<DataRegisterCheckView>;
}

/** So many numbers are named. */
const NAMED = 5;

export function Registers({ chosen, check }: RegistersProps) {
  const { t } = useTranslation('accountingMonth');
  return (
    <Part
      title={t('registers.title')}
      action={<Download chosen={chosen} checked={check.currentData?.data} />}
    >
      <Answered query={check}>
        {({ data }) => (
          <>
            <RegisterSums register={chosen.register} checked={data} />
            <OpenOrders month={chosen.month} checked={data} />
            {data.impossible.length > 0 ? (
              <p role="alert" className={classes.problem}>
                {t('impossible.text', {
                  count: data.impossible.length,
                  numbers: data.impossible.join(', '),
                })}
              </p>
            ) : null}
            <Findings checked={data} />
          </>
        )}
      </Answered>
    </Part>
  );
}

interface DownloadProps {
  chosen: Chosen;
  /** Undefined until it is known. */
  checked: DataRegisterCheckView['data'] | undefined;
}

function Download({ chosen: { month, register }, checked }: DownloadProps) {
  const { t } = useTranslation('accountingMonth');
  const [ask, { isFetching }] = useLazyIsafFileQuery();
  const save = useSaving();
  const refusal = () => {
    if (!checked) return t('registers.unchecked');
    if (isFetching) return t('registers.running');
    const { impossible } = checked;
    if (impossible.length === 0) return null;
    const numbers = impossible.slice(0, NAMED).join(', ');
    return t('impossible.refusal', { numbers, count: impossible.length });
  };
  return (
    <ActionButton
      label={t('registers.download')}
      refusal={refusal()}
      onRun={() => void save(`isaf-${month}-${register}.xml`, ask({ month, type: register }))}
    />
  );
}
