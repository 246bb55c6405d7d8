/** The form of a compensation: an order that is only a cost for a period (orders specification, §2.5). */
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompanyToday } from '@/api/tenant';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormMoney, FormNote } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { FormShell } from '@/components/form/form-shell';
import type { DraftSession } from '@/components/form/use-draft';
import { purchaseManagers } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { suppliers } from '../sections/choices';
import { COMPENSATION, type CompensationValues } from './compensation-table';
import { OrderHead } from '../order-head';
import type { FormActivity, OrderView } from '../order-table';
import { useCompensationRecord } from './use-compensation-record';
import { useOrderDeletion } from '../use-order-deletion';
import classes from '../order-form.module.css';

export interface CompensationFormProps {
  /** The edited compensation; `null` creates one. */
  order: OrderView | null;
  /** What was entered in the form of another order before. */
  carried?: CompensationValues;
  /** What is kept of a new one. */
  draft?: DraftSession | null;
  orderNumber: string | null;
  /** Who is creating it; an edited one knows its author. */
  author: string | null;
  canDelete: boolean;
  /** Where saving, deleting and discarding go to. */
  returnTo: string;
  /** The other activities, which have another form; undefined for a stored compensation. */
  others?: {
    activities: readonly FormActivity[];
    onChoose: (activity: string, values: CompensationValues) => void;
  };
}

export default function CompensationForm({
  order,
  carried,
  draft,
  orderNumber,
  author,
  canDelete,
  returnTo,
  others,
}: CompensationFormProps) {
  const { t } = useTranslation('orderForm');
  const navigate = useNavigate();
  const { form, frame, base } = useCompensationRecord({
    order,
    initialValues: { ...COMPENSATION.initial, category: carried?.category ?? '' },
    carried,
    draft,
    orderNumber,
  });
  const today = useCompanyToday();
  const { deletion, question } = useOrderDeletion({
    form,
    order,
    isOffered: canDelete && (order !== null || !base),
    returnTo,
  });
  return (
    <>
      <FormProvider {...form}>
        <FormShell
          {...frame}
          title={
            base ? t('title.edit', { number: base.general.order_number }) : t('compensation.title')
          }
          beginsInFirstField={order === null}
          onSaved={() => void navigate(returnTo)}
          headline={
            <OrderHead
              orderNumber={base ? undefined : orderNumber}
              created={base ? formatMoment(base.general.created_at) : today}
              author={base ? base.general.author_name : author}
              order={base ?? null}
              hasStatus={false}
              deletion={deletion}
            />
          }
          sections={[
            {
              id: 'general',
              title: t('sections.general'),
              content: <Fields order={base ?? null} others={base ? undefined : others} />,
            },
          ]}
        />
      </FormProvider>
      {question}
    </>
  );
}

function Fields({ order, others }: Pick<CompensationFormProps, 'order' | 'others'>) {
  const { getValues } = useFormContext<CompensationValues>();
  const [supplierId, managerId] = useWatch<
    CompensationValues,
    ['supplier_id', 'purchase_manager_id']
  >({
    name: ['supplier_id', 'purchase_manager_id'],
  });
  const supplier = suppliers.useChoices(supplierId);
  const manager = purchaseManagers.useChoices(managerId);
  const offered = [...(others?.activities ?? []), 'COMPENSATION'] as const;
  return (
    <FieldGrid>
      <div className={classes.pair}>
        <FormDay name="date_from" />
        <FormDay name="date_to" />
      </div>
      <FormMoney name="cost" />
      <FormNote name="cargo_note" minRows={1} className={classes.double} />
      <FormSearch name="supplier_id" from={supplier} stored={order?.general.supplier_name} />
      <FormSearch name="purchase_manager_id" from={manager} />
      <FormChoice
        name="activity"
        clearable={false}
        disabled={!others}
        options={offered.map((value) => ({ value, label: choiceLabel(value) }))}
        onChoose={(activity) => {
          if (activity !== 'COMPENSATION') others?.onChoose(activity, getValues());
        }}
      />
    </FieldGrid>
  );
}
