/**
 * The form that order create, order edit and load create share: header, general information, cargo
 * information, legs and finances, and how they are saved.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompanyToday } from '@/api/tenant';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FutureOrdersDialog } from '@/components/future-orders-dialog';
import { FormShell } from '@/components/form/form-shell';
import { formatMoment } from '@/lib/dates';
import { CargoSection } from './cargo-section';
import { changedFields } from './changed-fields';
import { useVehicles } from './choices';
import { ConflictDialog } from './conflict-dialog';
import { DeleteStoredOrder } from './delete-stored-order';
import { FinanceSection } from './finance-section';
import { GeneralSection } from './general-section';
import { LegsSection } from './legs-section';
import type { OrderView } from './order-form-api';
import { OrderHead } from './order-head';
import { valuesOf } from './order-payload';
import { orderSchema, type OrderValues } from './order-values';
import { useSaveOrder, type SaveDecisions } from './use-save-order';

interface OrderFormProps {
  title: string;
  /** The edited order; `null` creates one. */
  order: OrderView | null;
  /** The order a new one is copied from, for the names of what is chosen. */
  source?: OrderView;
  initialValues: OrderValues;
  orderNumber: string | null;
  /** Who is creating it; an edited order knows its own. */
  author: string | null;
  canDelete: boolean;
  /** Where saving, deleting and discarding lead. */
  returnTo: string;
}

export function OrderForm({
  title,
  order,
  source,
  initialValues,
  orderNumber,
  author,
  canDelete,
  returnTo,
}: OrderFormProps) {
  const { t } = useTranslation('orderForm');
  const navigate = useNavigate();
  const [schema] = useState(orderSchema);
  const form = useForm<OrderValues>({
    resolver: zodResolver(schema),
    defaultValues: initialValues,
  });
  const { isDirty } = form.formState;
  const saving = useSaveOrder({ order, orderNumber, duplicateOf: source?.id });
  const { base, question } = saving;
  const today = useCompanyToday();

  const unitOf = (costType: string) => (costType === 'PER_DAY' ? t('unit.day') : t('unit.km'));
  const category = useWatch({ control: form.control, name: 'cargo.category' });
  const vehicleId = useWatch({ control: form.control, name: 'cargo.vehicle_planning_id' });
  const vehicles = useVehicles(base, category, unitOf);
  const vehicle = vehicles.find(vehicleId);

  /** Decisions of the dialogs, for the submit that follows them. */
  const decisions = useRef<SaveDecisions>({});
  const head = useRef<HTMLDivElement>(null);
  const saveWith = (made: SaveDecisions) => {
    decisions.current = made;
    saving.dropQuestion();
    // Through the form, so that the shell keeps its guard, its state and its one submit at a time.
    head.current?.closest('form')?.requestSubmit();
  };
  const submit = (values: OrderValues) => {
    const made = decisions.current;
    decisions.current = {};
    return saving.save(values, made);
  };

  const [deleting, setDeleting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Nothing is unsaved any more, and only then does the guard let go.
  useEffect(() => {
    if (isLeaving && !isDirty) void navigate(returnTo);
  }, [isLeaving, isDirty, navigate, returnTo]);
  const leave = () => {
    setDeleting(false);
    form.reset(form.getValues());
    setLeaving(true);
  };

  const shown = base ?? source ?? null;
  return (
    <>
      <FormShell<OrderValues>
        title={title}
        form={form}
        beginsInFirstField={order === null}
        error={saving.error}
        isSubmitting={saving.isSaving}
        onSubmit={submit}
        onSaved={() => void navigate(returnTo)}
        headline={
          <div ref={head} style={{ display: 'contents' }}>
            <OrderHead
              orderNumber={base ? undefined : orderNumber}
              created={base ? formatMoment(base.general.created_at) : today}
              author={base ? base.general.author_name : author}
              inProgress={base?.general.status === 'IN_PROGRESS'}
              onDelete={canDelete ? () => setDeleting(true) : undefined}
            />
          </div>
        }
        sections={[
          {
            id: 'general',
            title: t('sections.general'),
            content: <GeneralSection order={shown} vehicle={vehicle} />,
          },
          {
            id: 'cargo',
            title: t('sections.cargo'),
            content: <CargoSection vehicles={vehicles} vehicle={vehicle} />,
          },
          { id: 'cargos', title: t('sections.cargos'), content: <LegsSection /> },
          {
            id: 'finances',
            title: t('sections.finances'),
            content: <FinanceSection order={base} vehicle={vehicle} />,
          },
        ]}
      />
      {question?.about === 'futureOrders' ? (
        <FutureOrdersDialog
          title={t('futureOrdersTitle')}
          futureOrders={question.futureOrders}
          isRunning={saving.isSaving}
          onChoose={(futureOrders) => saveWith({ futureOrders })}
          onClose={saving.dropQuestion}
        />
      ) : null}
      {question?.about === 'conflict' && base ? (
        <ConflictDialog
          opened
          sentence={question.sentence}
          changed={changedFields(valuesOf(base), valuesOf(question.latest))}
          onTheirs={() => {
            saving.takeOver(question.latest);
            form.reset(valuesOf(question.latest));
          }}
          onMine={() => saveWith({ over: question.latest })}
          onClose={saving.dropQuestion}
        />
      ) : null}
      {deleting && order ? (
        <DeleteStoredOrder order={order} onDeleted={leave} onClose={() => setDeleting(false)} />
      ) : null}
      {deleting && !order ? (
        <ConfirmDialog
          opened
          title={t('discard.title')}
          confirmLabel={t('discard.confirm')}
          danger
          isRunning={false}
          error={undefined}
          onConfirm={leave}
          onClose={() => setDeleting(false)}
        >
          {t('discard.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
