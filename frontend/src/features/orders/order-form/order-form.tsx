/**
 * The form of new and edited orders and of new loads: header, general information, cargo, legs,
 * finances, accounting and damage.
 */
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompanyToday } from '@/api/tenant';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { FormShell } from '@/components/form/form-shell';
import type { DraftSession } from '@/components/form/use-draft';
import { lazyPart } from '@/components/lazy-part';
import { useAddContact, type AddedContact } from '@/freight/adding-contact';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { AddingContact, type WantedContact } from './adding-contact';
import { CargoSection } from './sections/cargo-section';
import { useVehicles } from './sections/choices';
import { FinanceSection } from './sections/finance-section';
import { GeneralSection } from './sections/general-section';
import { ProposalContext, useLastValues } from './last-values';
import { LegsSection } from './legs/legs-section';
import { OrderCalculated } from './sections/order-calculation';
import { DocumentsOf } from './papers/order-documents';
import { LeftOut } from './left-out';
import { OrderFooter } from './order-footer';
import { OrderHead } from './order-head';
import type { OrderValues, OrderView } from './order-table';
import { useBatch } from './quick-entry/batch-context';
import { QuickEntry } from './quick-entry/quick-entry';
import { useOrderDeletion } from './use-order-deletion';
import { useOrderRecord } from './use-order-record';
import { usePaperSections } from './papers/use-paper-sections';

const AssignPanel = lazyPart(() => import('./sections/assign-panel'));
const FutureOrders = lazyPart(async () => {
  const { FutureOrdersDialog } = await import('@/freight/future-orders-dialog');
  return { default: FutureOrdersDialog };
});
const KnownQuestion = lazyPart(() => import('./quick-entry/known-question'));

/** What somebody says on the phone; the rest has values, or can wait. */
const ASKED_FIRST =
  /^(general\.client_id|cargo\.loading_date_(from|to)|cargos\.\d+\.(loading|unloading)_address|finance\.(cost_vat|revenue_calculation_value))$/u;
const isAskedFirst = (name: string) => ASKED_FIRST.test(name);

interface OrderFormProps {
  title: string;
  /** The edited order; `null` creates one. */
  order: OrderView | null;
  /** The copied order, which knows the names of the chosen ones. */
  source?: OrderView;
  initialValues: OrderValues;
  /** What was entered before the order was a compensation for a while. */
  carried?: OrderValues;
  /** What is kept of a new order. */
  draft?: DraftSession | null;
  orderNumber: string | null;
  /** Who is creating it; an edited order knows its author. */
  author: string | null;
  canDelete: boolean;
  /** Where saving, deleting and discarding go to. */
  returnTo: string;
  /** A load has no accounting yet. */
  isLoad?: boolean;
  /** The activity is a compensation, which has another form; undefined for a stored order. */
  onCompensation?: (values: OrderValues) => void;
}

export function OrderForm({
  title,
  order,
  source,
  initialValues,
  carried,
  draft,
  orderNumber,
  author,
  canDelete,
  returnTo,
  isLoad = false,
  onCompensation,
}: OrderFormProps) {
  const { t } = useTranslation(['orderForm', 'record']);
  const navigate = useNavigate();
  const { form, frame, base, future, known, savedId } = useOrderRecord({
    order,
    initialValues,
    carried,
    draft,
    orderNumber,
    duplicateOf: source?.id,
    isLoad,
  });
  const proposal = useLastValues(form, order === null && base === undefined);
  const today = useCompanyToday();

  const unitOf = (costType: string) => (costType === 'PER_DAY' ? t('unit.day') : t('unit.km'));
  const category = useWatch({ control: form.control, name: 'cargo.category' });
  const vehicleId = useWatch({ control: form.control, name: 'cargo.vehicle_planning_id' });
  const vehicles = useVehicles(base ?? null, category, unitOf);
  const vehicle = vehicles.find(vehicleId);
  const [supplierId, activity] = useWatch({
    control: form.control,
    name: ['general.supplier_id', 'general.activity'],
  });
  // Without a carrier there is no agreement to send yet.
  const waitsForVehicle =
    order === null && vehicleId === null && supplierId === null && activity !== 'SPOT';
  /** The new order, once it was saved to get a vehicle. */
  const [assigning, setAssigning] = useState<number | null>(null);

  const batch = useBatch();
  /** To the next load of the e-mail, if the order was made of one of several. */
  const goOn = () => {
    if (order === null && batch?.batch) batch.change({ is: 'wentOn' });
    else void navigate(returnTo);
  };

  const addContact = useAddContact();
  const [wanted, setWanted] = useState<WantedContact | null>(null);
  const [added, setAdded] = useState<readonly AddedContact[]>([]);
  const shown = base ?? source ?? null;
  const { deletion, question } = useOrderDeletion({
    form,
    order,
    // What was created here meanwhile is deleted in the list.
    isOffered: canDelete && (order !== null || !base),
    returnTo,
  });
  const papers = usePaperSections(form, base ?? null, isLoad);
  return (
    <>
      <FormProvider {...form}>
        <ProposalContext value={proposal}>
          <OrderCalculated order={base ?? null}>
            <DocumentsOf id={base?.id}>
              <FormShell
                {...frame}
                title={
                  base && !order ? t('title.edit', { number: base.general.order_number }) : title
                }
                footer={<OrderFooter />}
                beginsInFirstField={order === null}
                lane={isAskedFirst}
                onSaved={goOn}
                secondary={
                  waitsForVehicle
                    ? {
                        label: t('saveAndAssign'),
                        onSubmit: frame.onSubmit,
                        onSaved: () => setAssigning(savedId.current),
                      }
                    : {
                        label: t('saveAndSendAgreement'),
                        onSubmit: frame.onSubmit,
                        onSaved: () => {
                          const { current: id } = savedId;
                          if (id !== null) void navigate(paths.sendAgreements([id]));
                        },
                      }
                }
                aside={
                  assigning !== null ? (
                    <AssignPanel
                      id={assigning}
                      onAssigned={goOn}
                      meanwhile={(failure) => failure ?? <DelayedSkeleton rows={3} />}
                    />
                  ) : null
                }
                headline={
                  <>
                    <OrderHead
                      orderNumber={base ? undefined : orderNumber}
                      created={base ? formatMoment(base.general.created_at) : today}
                      author={base ? base.general.author_name : author}
                      order={base ?? null}
                      deletion={deletion}
                    />
                    {source && !base ? <LeftOut source={source} /> : null}
                    {base ? null : (
                      <QuickEntry
                        onBatch={() => draft?.end()}
                        onAdded={(contact) => setAdded((before) => [...before, contact])}
                      />
                    )}
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
                        onCompensation={base ? undefined : onCompensation}
                      />
                    ),
                  },
                  {
                    id: 'cargo',
                    title: t('sections.cargo'),
                    content: <CargoSection vehicles={vehicles} vehicle={vehicle} isNew={!base} />,
                  },
                  { id: 'cargos', title: t('sections.cargos'), content: <LegsSection /> },
                  {
                    id: 'finances',
                    title: t('sections.finances'),
                    content: <FinanceSection order={base ?? null} vehicle={vehicle} />,
                  },
                  ...papers,
                ]}
              />
            </DocumentsOf>
          </OrderCalculated>
        </ProposalContext>
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
        <FutureOrders
          title={t('futureOrdersTitle')}
          futureOrders={future.asked}
          isRunning={false}
          onChoose={(action) => future.answer(action ?? null)}
          onClose={() => future.answer(null)}
          meanwhile={(failure) => failure}
        />
      ) : null}
      {known.asked ? (
        <KnownQuestion
          known={known.asked}
          onSave={() => known.answer(true)}
          onClose={() => known.answer(null)}
          meanwhile={() => null}
        />
      ) : null}
      {question}
    </>
  );
}
