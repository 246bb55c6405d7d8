import { useState, type ComponentProps } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { useInitialOrderQuery } from '@/api/generated/orders';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { useDraft, type DraftSession } from '@/components/form/use-draft';
import { restored, type Draft } from '@/lib/drafts';
import {
  COMPENSATION,
  compensationFrom,
  orderFrom,
  type CompensationValues,
} from './compensation/compensation-table';
import { LazyCompensation } from './compensation/lazy-compensation';
import { OrderForm } from './order-form';
import {
  copyOf,
  FORM_ACTIVITIES,
  newOrder,
  ORDER,
  type OrderValues,
  type OrderView,
} from './order-table';
import { useBatch } from './quick-entry/batch-context';
import classes from './order-form.module.css';

interface NewOrderFormProps {
  title: string;
  returnTo: string;
  /** The order to copy. */
  source?: OrderView;
  /** A load has no accounting yet. */
  isLoad?: boolean;
}

/** The form of a new order, or of a compensation if that is its activity, with the next free number. */
export function NewOrderForm({ title, returnTo, source, isLoad }: NewOrderFormProps) {
  const { user } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  const batch = useBatch();
  // The loads of an e-mail are kept with it.
  const [kept] = useState(() => (batch?.batch ? null : keptAs(isLoad === true, source)));
  const draft = useDraft(kept);
  const initial = useInitialOrderQuery(undefined, { refetchOnMountOrArgChange: true });
  // A number from an earlier visit may be taken by now.
  const isFresh = (initial.fulfilledTimeStamp ?? 0) >= openedAt;

  if (initial.isError) {
    return (
      <div className={classes.page}>
        <h1>{title}</h1>
        <ErrorPanel error={initial.error} onRetry={() => void initial.refetch()} />
      </div>
    );
  }
  if (!user || !initial.data || !isFresh) {
    return (
      <div className={classes.page}>
        <h1>{title}</h1>
        <DelayedSkeleton rows={12} />
      </div>
    );
  }
  const own = user.category_visibility === 'BOTH' ? null : user.category_visibility;
  const values = source ? copyOf(source) : newOrder(own ?? 'AUTOMOTIVE_TRANSPORT');
  return (
    <Entering
      // Another draft is another order.
      key={draft?.times}
      title={title}
      source={source}
      isLoad={isLoad}
      values={values}
      draft={draft}
      shared={{
        order: null,
        orderNumber: initial.data.data.order_number,
        author: user.name,
        canDelete: true,
        returnTo,
      }}
    />
  );
}

/** Which drafts a new order begins with. */
function keptAs(isLoad: boolean, source: OrderView | undefined): string {
  const kind = isLoad ? 'load' : 'order';
  return source ? `${kind}-copy-${String(source.id)}` : kind;
}

interface EnteringProps extends Pick<NewOrderFormProps, 'title' | 'source' | 'isLoad'> {
  /** The values of an order of which nothing is entered yet. */
  values: OrderValues;
  draft: DraftSession | null;
  shared: Pick<
    ComponentProps<typeof OrderForm>,
    'order' | 'orderNumber' | 'author' | 'canDelete' | 'returnTo'
  >;
}

function Entering({ title, source, isLoad, values, draft, shared }: EnteringProps) {
  const [entered, setEntered] = useState(() => enteredIn(draft?.opened, values));
  if (entered.isCompensation) {
    const order = entered.order ?? values;
    const { vehicle_planning_id } = order.cargo;
    return (
      <LazyCompensation
        {...shared}
        draft={draft}
        carried={entered.compensation}
        others={{
          // With a vehicle it is the vehicle that decides about own park.
          activities: FORM_ACTIVITIES.filter(
            (activity) =>
              activity !== 'OWN_PARK' ||
              vehicle_planning_id === null ||
              order.general.activity === 'OWN_PARK',
          ),
          onChoose: (activity, compensation) =>
            setEntered({
              isCompensation: false,
              compensation,
              order: orderFrom(compensation, order, activity),
            }),
        }}
      />
    );
  }
  return (
    <OrderForm
      {...shared}
      draft={draft}
      title={title}
      source={source}
      initialValues={values}
      carried={entered.order}
      isLoad={isLoad}
      onCompensation={(order) =>
        setEntered({
          isCompensation: true,
          compensation: compensationFrom(order, entered.compensation),
          order,
        })
      }
    />
  );
}

/** What was entered so far; what only one of the two forms has is kept while the other one is shown. */
interface Entered {
  isCompensation: boolean;
  order?: OrderValues;
  compensation?: CompensationValues;
}

/** What was typed into each of the two forms before the page was left. */
function enteredIn(opened: Draft | null | undefined, values: OrderValues): Entered {
  const { order, compensation } = opened?.parts ?? {};
  return {
    isCompensation: opened?.part === 'compensation',
    order: order === undefined ? undefined : restored(ORDER.rows, values, order),
    compensation:
      compensation === undefined
        ? undefined
        : restored(COMPENSATION.rows, COMPENSATION.initial, compensation),
  };
}
