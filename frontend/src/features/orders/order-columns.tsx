/**
 * The columns of the orders list, named as in the API's rows, in the order everybody starts with:
 * what people ask about on the phone comes first, what accountants need comes last. At 1440 pixels
 * the window shows them up to the profit.
 */
import i18next from 'i18next';
import type { ReactNode } from 'react';
import type { OrderColumn, OrderRow } from '@/api/generated/types';
import { DoubtMark } from '@/components/doubt-mark';
import { EstimateMark } from '@/components/estimate-mark';
import type { CellEdit, ColumnBase, GridColumn, SelectOption } from '@/components/data-grid/types';
import { CMR_ORIGINALS, ORDER_STATUSES } from '@/freight/enums';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { statusLook } from '@/freight/order-status';
import { drawPlaces } from '@/freight/place-cell';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { asCurrency, formatCents, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { serverText } from '@/lib/server-texts';
import { columnLabel } from './list-labels';
import { drawWindow } from './order-window';
import classes from './orders.module.css';

type Column = GridColumn<OrderRow> & { id: OrderColumn };
type More = Omit<Partial<ColumnBase<OrderRow>>, 'id'>;

/** Orders are created as compensations; none becomes one later. */
const STATUS_OPTIONS: readonly SelectOption[] = ORDER_STATUSES.filter(
  (status) => status !== 'COMPENSATION',
).map((status) => ({
  value: status,
  label: () => choiceLabel(status),
  ...statusLook(status),
}));

const CMR_OPTIONS: readonly SelectOption[] = CMR_ORIGINALS.map((value) => ({
  value,
  label: () => choiceLabel(value),
  tone: value === 'RECEIVED' ? 'green' : 'grey',
}));

type Amount = 'revenue' | 'cost' | 'profit' | 'revenue_penalty' | 'cost_penalty';

/** Shown for the cost and the profit of an order that has no cost yet. */
export const NO_AMOUNT = '–';

/** The drawn amount, marked if it counts estimated days. */
export const withEstimate = (row: OrderRow, amount: Amount, shown: ReactNode): ReactNode =>
  countsEstimatedDays(row.days_estimated, amount) ? (
    <>
      <EstimateMark inGrid />
      {shown}
    </>
  ) : (
    shown
  );

/** An amount in the order's currency, which is shown unless it is the euro. */
function amount(id: Amount, width: number, more: More = {}): Column {
  return {
    id,
    title: columnLabel(id),
    width,
    kind: 'money',
    value: (row) => row[id],
    render: (row, value) => {
      if (typeof value !== 'number') return NO_AMOUNT;
      const text =
        row.currency === 'EUR' ? formatCents(value) : formatMoney(value, asCurrency(row.currency));
      const shown = value < 0 ? <span className={classes.negative}>{text}</span> : text;
      return withEstimate(row, id, shown);
    },
    edit: { as: 'money', refusal },
    ...more,
  };
}

/** A compensation is only a cost with a note. */
const refusal = (row: OrderRow): string | null =>
  row.status === 'COMPENSATION' ? i18next.t('orders:notOfCompensation') : null;

const NEEDED = { as: 'money', clearable: false } as const satisfies CellEdit<OrderRow>;
/** The same limits as in the form, which could not save a longer text. */
const LINE_LENGTH = 255;
const NOTE_LENGTH = 4000;

type TextField = {
  [Field in keyof OrderRow]: OrderRow[Field] extends string | null ? Field : never;
}[keyof OrderRow] &
  OrderColumn;

const text = (id: TextField, width: number, more: More = {}): Column => ({
  id,
  title: columnLabel(id),
  width,
  kind: 'text',
  value: (row) => row[id],
  ...more,
});

const day = (id: TextField, more: More = {}): Column => ({
  ...text(id, 116, more),
  kind: 'date',
});

const DATES = say('orders:groups.dates');
const PLACES = say('orders:groups.places');

const places = (id: 'loadings' | 'unloadings'): Column =>
  text(id, 120, { sort: 'desc', group: PLACES, render: (row) => drawPlaces(row[id]) });

const number = (id: TextField, width: number, more: More = {}): Column =>
  text(id, width, { edit: { as: 'text', maxLength: LINE_LENGTH, refusal }, ...more });

const km = (id: 'empty_km' | 'loaded_km' | 'total_km', more: More = {}): Column => ({
  id,
  title: columnLabel(id),
  width: 94,
  kind: 'km',
  value: (row) => row[id],
  mark: (row) => (row.is_distance_doubtful ? <DoubtMark inGrid /> : null),
  sort: 'desc',
  edit: { as: 'km', clearable: false, refusal },
  ...more,
});

const choice = (id: TextField, width: number, more: More = {}): Column =>
  text(id, width, { value: (row) => choiceLabel(row[id]), ...more });

/** Whether the original of the CMR note is missing although the carrier was paid long ago. */
const lacksOriginal = (row: OrderRow) =>
  row.is_settlement_older_than_14_days && row.cmr_original === 'NOT_RECEIVED';

const warned = (shown: ReactNode, warning: string) => (
  <span title={warning}>
    <span className={classes.warningMark} aria-hidden>
      !
    </span>
    {shown}
    <span className="visually-hidden">{`, ${warning}`}</span>
  </span>
);

const documents = (id: 'load_documents' | 'cmr_documents'): Column => ({
  id,
  title: columnLabel(id),
  width: 150,
  kind: 'text',
  value: (row) => row[id].map(({ name }) => name).join(', '),
});

const ofDamage = (
  id: 'damage_total_amount' | 'damage_paid_amount' | 'damage_received_amount',
  width: number,
): Column => ({
  id,
  title: columnLabel(id),
  width,
  kind: 'money',
  value: (row) => row[id],
  hidden: true,
});

export const ORDER_COLUMNS: readonly Column[] = [
  {
    id: 'order_number',
    title: columnLabel('order_number'),
    width: 102,
    kind: 'link',
    value: (row) => row.order_number,
    href: (row) => paths.orderEdit(row.id),
    sort: 'desc',
    pin: true,
  },
  {
    id: 'status',
    title: columnLabel('status'),
    width: 160,
    kind: 'badge',
    value: (row) => row.status,
    badge: (value) => ({ text: choiceLabel(String(value)), ...statusLook(value) }),
    sort: 'desc',
    edit: {
      as: 'select',
      options: STATUS_OPTIONS,
      clearable: false,
      refusal: (row) =>
        row.status === 'COMPENSATION' ? i18next.t('orders:compensationLocked') : null,
    },
  },
  day('loading_date', {
    width: 120,
    sort: 'desc',
    group: DATES,
    render: (row, value) => value ?? drawWindow(row),
  }),
  day('unloading_date', { sort: 'desc', group: DATES }),
  places('loadings'),
  places('unloadings'),
  text('client_name', 122, {
    sort: 'asc',
    render: (row, value) =>
      row.client_need_to_send_original_docs ? (
        <span title={i18next.t('orders:originalDocuments')}>
          {/* Behind a long name it would be cut off. */}
          <span className={classes.mark} aria-hidden>
            {i18next.t('orders:originalsMark')}
          </span>
          {value}
          <span className="visually-hidden">{`, ${i18next.t('orders:originalDocuments')}`}</span>
        </span>
      ) : (
        value
      ),
  }),
  text('supplier_name', 108, { sort: 'desc' }),
  text('vehicle', 104, {
    sort: 'desc',
    value: (row) => row.vehicle ?? row.spot_vehicle,
  }),
  amount('revenue', 102, { sort: 'desc', edit: { ...NEEDED, refusal } }),
  // Cleared, it is the calculated one.
  amount('cost', 98, { sort: 'desc', edit: { as: 'money' } }),
  amount('profit', 92, {
    sort: 'desc',
    edit: {
      ...NEEDED,
      refusal: (row) =>
        refusal(row) ?? (row.profit === null ? i18next.t('orders:noCostYet') : null),
    },
  }),
  text('cargo_note', 190, { edit: { as: 'text', maxLength: NOTE_LENGTH } }),
  number('load_number', 120, { sort: 'asc' }),
  km('total_km'),
  km('loaded_km', { width: 126 }),
  km('empty_km', { width: 96 }),
  {
    id: 'vin_numbers',
    title: columnLabel('vin_numbers'),
    width: 180,
    kind: 'text',
    value: (row) => row.vin_numbers.join(', '),
  },
  choice('activity', 110),
  text('client_manager', 152),
  text('purchase_manager', 156),
  number('cmr_number', 120, {
    // Enter and a tooltip must not be needed to see that something is missing.
    render: (row, value) =>
      lacksOriginal(row) ? warned(value, i18next.t('orders:originalMissing')) : value,
  }),
  {
    id: 'received_cmr_original',
    title: columnLabel('received_cmr_original'),
    width: 120,
    kind: 'badge',
    value: (row) => row.cmr_original,
    badge: (value) => ({
      tone: value === 'RECEIVED' ? 'green' : 'grey',
      text: choiceLabel(String(value)),
    }),
    edit: { as: 'select', options: CMR_OPTIONS, clearable: false, refusal },
  },
  amount('revenue_penalty', 104),
  amount('cost_penalty', 160),
  number('preinvoice_number', 176),
  {
    id: 'preinvoice_difference',
    title: columnLabel('preinvoice_difference'),
    width: 206,
    kind: 'money',
    value: (row) => row.preinvoice_difference,
    edit: { as: 'money', refusal },
  },
  text('supplier_invoice_number', 152),
  day('supplier_invoice_date', { width: 162 }),
  text('invoice_name', 132, {
    render: ({ invoice_warnings: warnings }, value) =>
      warnings.length > 0
        ? warned(value, warnings.map((said) => serverText(said.text, said)).join('. '))
        : value,
  }),
  documents('load_documents'),
  documents('cmr_documents'),
  {
    id: 'damage_number',
    title: columnLabel('damage_number'),
    width: 120,
    kind: 'text',
    value: ({ damage_id: id, damage_number: number }) =>
      id === null ? null : (number ?? i18next.t('orders:damageNotNumbered')),
  },
  text('loaded_by', 140),
  text('dispatcher', 140),
  text('author', 140, { hidden: true }),
  text('vehicle_note', 170, { hidden: true }),
  choice('category', 150, { hidden: true }),
  choice('revenue_calculation_type', 164, { hidden: true }),
  choice('cost_calculation_type', 164, { hidden: true }),
  day('loading_date_from', { hidden: true, width: 120 }),
  day('loading_date_to', { hidden: true, width: 120 }),
  {
    id: 'has_corrected_route',
    title: columnLabel('has_corrected_route'),
    width: 120,
    kind: 'link',
    // There is something to see once a vehicle goes along it.
    value: ({ route_id, vehicle, spot_vehicle }) =>
      route_id !== null && (vehicle ?? spot_vehicle) ? i18next.t('orders:route') : null,
    href: ({ route_id: id }) => (id === null ? null : paths.route(id)),
    ticked: (row) => (row.has_corrected_route ? i18next.t('orders:correctedRoute') : null),
  },
  {
    id: 'agreement_sent_at',
    title: columnLabel('agreement_sent_at'),
    width: 220,
    kind: 'text',
    value: ({ agreement_sent_at: sentAt, agreement_downloaded: isDownloaded }) => {
      if (sentAt === null) return null;
      const moment = formatMoment(sentAt);
      return isDownloaded ? i18next.t('orders:agreements.downloaded', { moment }) : moment;
    },
    hidden: true,
  },
  {
    id: 'note_for_accounting',
    title: columnLabel('note_for_accounting'),
    width: 220,
    kind: 'text',
    // What the client's accounting asks for, and the words about it.
    value: ({ note_for_accounting: note, note_for_accounting_type: type }) =>
      [choiceLabel(type), note].filter(Boolean).join(': ') || null,
    hidden: true,
  },
  {
    id: 'additional_invoices',
    title: columnLabel('additional_invoices'),
    width: 160,
    kind: 'text',
    value: (row) => row.additional_invoices.map(({ name }) => name).join(', '),
    hidden: true,
  },
  text('credit_invoice_name', 140, { hidden: true }),
  ofDamage('damage_total_amount', 150),
  ofDamage('damage_paid_amount', 150),
  ofDamage('damage_received_amount', 160),
  text('damage_client_invoice_number', 180, { hidden: true }),
  text('damage_own_invoice_number', 170, { hidden: true }),
  text('spot_vehicle', 120, { hidden: true }),
];
