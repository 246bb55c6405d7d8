/** Everything about the carrier's invoice but its lines and sums. */
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { useOwnCategory } from '@/components/use-own-category';
import { serverText } from '@/lib/server-texts';
import { BranchField } from './branch-field';
import { Carrier } from './carrier';
import type { SettlementView } from './settlement-table';
import { Warnings } from './warnings';
import classes from './settling.module.css';

/** The field of the CMR number says this one. */
const CMR_IS_MISSING = 'cmr_is_missing';

export function HeaderFields({ view }: { view: SettlementView }) {
  const { t } = useTranslation('settlementForm');
  const { choosesCategory } = useOwnCategory();
  const isCmr = ({ reason }: SettlementView['warnings'][number]) => reason?.code === CMR_IS_MISSING;
  const missing = view.warnings.find(isCmr);
  return (
    <div className={classes.header}>
      <Warnings warnings={view.warnings.filter((warning) => !isCmr(warning))} />
      <Carrier view={view} />
      {view.type === 'CREDIT' && view.credited_invoice_number !== null ? (
        <p className={classes.credited}>
          {t('takesBackFrom', { number: view.credited_invoice_number })}
        </p>
      ) : null}
      <FieldGrid>
        <FormText name="serie" />
        <FormText name="supplier_invoice_number" />
        <FormDay name="supplier_invoice_date" />
        <FormText name="subcontractor_number" />
        <FormDay name="payment_due_date" />
        <FormText
          name="cmr_number"
          description={
            view.is_settlement_older_than_14_days ? (
              <FieldWarning>
                {missing ? serverText(missing.message, missing.reason) : t('cmrOverdue')}
              </FieldWarning>
            ) : undefined
          }
        />
        {view.branch === null ? null : <BranchField />}
        {choosesCategory && view.type === 'NORMAL' ? (
          <FormChoice name="category" clearable={false} />
        ) : null}
        <FormText name="reason" />
      </FieldGrid>
    </div>
  );
}
