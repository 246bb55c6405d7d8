/**
 * The form of new and edited orders and of new loads: header, general information, cargo, legs and
 * finances.
 */
import { useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompanyToday } from '@/api/tenant';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FutureOrdersDialog } from '@/freight/future-orders-dialog';
import { FormShell } from '@/components/form/form-shell';
import { useAddContact, type AddedContact } from '@/freight/adding-contact';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { AddingContact, type WantedContact } from './adding-contact';
import { CargoSection } from './cargo-section';
import { useVehicles } from './choices';
import { DeleteStoredOrder } from './delete-stored-order';
import { FinanceSection } from './finance-section';
import { GeneralSection } from './general-section';
import { LegsSection } from './legs-section';
import { OrderCalculated } from './order-calculation';
import { OrderFooter } from './order-footer';
import { OrderHead } from './order-head';
import type { OrderValues, OrderView } from './order-table';
import { QuickEntry } from './quick-entry/quick-entry';
import { useOrderRecord } from './use-order-record';

interface OrderFormProps {
  title: string;
  /** The edited order; `null` creates one. */
  order: OrderView | null;
  /** The copied order, which knows the names of the chosen ones. */
  source?: OrderView;
  initialValues: OrderValues;
  orderNumber: string | null;
  /** Who is creating it; an edited order knows its author. */
  author: string | null;
  canDelete: boolean;
  /** Where saving, deleting and discarding go to. */
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
  const { form, frame, base, future, savedId } = useOrderRecord({
    order,
    initialValues,
    orderNumber,
    duplicateOf: source?.id,
  });
  const { isDirty } = form.formState;
  const today = useCompanyToday();

  const unitOf = (costType: string) => (costType === 'PER_DAY' ? t('unit.day') : t('unit.km'));
  const category = useWatch({ control: form.control, name: 'cargo.category' });
  const vehicleId = useWatch({ control: form.control, name: 'cargo.vehicle_planning_id' });
  const vehicles = useVehicles(base ?? null, category, unitOf);
  const vehicle = vehicles.find(vehicleId);

  const addContact = useAddContact();
  const [wanted, setWanted] = useState<WantedContact | null>(null);
  const [added, setAdded] = useState<readonly AddedContact[]>([]);
  const [deleting, setDeleting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // The guard lets people leave only when nothing is unsaved any more.
  useEffect(() => {
    if (isLeaving && !isDirty) void navigate(returnTo);
  }, [isLeaving, isDirty, navigate, returnTo]);
  const leave = () => {
    setDeleting(false);
    form.reset(form.getValues());
    setLeaving(true);
  };

  const shown = base ?? source ?? null;
  // What was created here meanwhile is deleted in the list.
  const deletion =
    canDelete && (order || !base)
      ? {
          // An order that was never saved cannot be deleted.
          label: order ? t('head.delete') : t('discard.confirm'),
          onAsk: () => setDeleting(true),
        }
      : undefined;
  return (
    <>
      <FormProvider {...form}>
        <OrderCalculated order={base ?? null}>
          <FormShell
            {...frame}
            title={base && !order ? t('title.edit', { number: base.general.order_number }) : title}
            footer={<OrderFooter />}
            beginsInFirstField={order === null}
            onSaved={() => void navigate(returnTo)}
            secondary={{
              label: t('saveAndSendAgreement'),
              onSubmit: frame.onSubmit,
              onSaved: () => {
                const { current: id } = savedId;
                if (id !== null) void navigate(paths.sendAgreements([id]));
              },
            }}
            headline={
              <>
                <OrderHead
                  orderNumber={base ? undefined : orderNumber}
                  created={base ? formatMoment(base.general.created_at) : today}
                  author={base ? base.general.author_name : author}
                  inProgress={base?.general.status === 'IN_PROGRESS'}
                  deletion={deletion}
                />
                {base ? null : <QuickEntry />}
              </>
            }
            sections={[
              {
                id: 'general',
                title: t('sections.general'),
                content: (
                  <GeneralSection
                    order={shown}
                    vehicle={vehicle}
                    added={added}
                    onAdd={addContact ? setWanted : undefined}
                  />
                ),
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
                content: <FinanceSection order={base ?? null} vehicle={vehicle} />,
              },
            ]}
          />
        </OrderCalculated>
        {addContact && wanted ? (
          <AddingContact
            dialog={addContact}
            wanted={wanted}
            onAdded={(contact) => setAdded((before) => [...before, contact])}
            onClose={() => setWanted(null)}
          />
        ) : null}
      </FormProvider>
      {future.asked ? (
        <FutureOrdersDialog
          title={t('futureOrdersTitle')}
          futureOrders={future.asked}
          isRunning={false}
          onChoose={(action) => future.answer(action ?? null)}
          onClose={() => future.answer(null)}
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
