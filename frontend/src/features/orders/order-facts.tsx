/** The values of an order's row by section, with its files; only fetched once they are shown. */
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@/api/generated/types';
import { DoubtMark } from '@/components/doubt-mark';
import { cellText, sayText } from '@/components/data-grid/cell-value';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { asCurrency, formatMoney } from '@/lib/money';
import { isOneOf } from '@/lib/words';
import { columnLabel } from './list-labels';
import { NO_AMOUNT, ORDER_COLUMNS } from './order-columns';
import { OrderFiles } from './order-files';
import classes from './orders.module.css';

/** What the carrier has billed in all, and the profit with that: beside the agreed, never in its place. */
const SETTLED = ['settled_cost', 'settled_profit'] as const;
type SettledAmount = (typeof SETTLED)[number];

/** The columns in groups, and what no column has. Places are stacked. */
const SECTIONS = {
  journey: [
    'loading_date',
    'unloading_date',
    'loadings',
    'unloadings',
    'total_km',
    'loaded_km',
    'empty_km',
  ],
  parties: ['client_name', 'supplier_name', 'vehicle', 'vehicle_note'],
  money: ['revenue', 'cost', 'revenue_penalty', 'cost_penalty', 'profit', ...SETTLED],
  cargo: ['cargo_note', 'load_number', 'vin_numbers', 'activity', 'category'],
  papers: [
    'cmr_number',
    'received_cmr_original',
    'preinvoice_number',
    'supplier_invoice_number',
    'invoice_name',
    'additional_invoices',
    'credit_invoice_name',
    'agreement_sent_at',
    'note_for_accounting',
  ],
  damage: [
    'damage_number',
    'damage_total_amount',
    'damage_paid_amount',
    'damage_received_amount',
    'damage_client_invoice_number',
    'damage_own_invoice_number',
  ],
  people: ['client_manager', 'purchase_manager', 'loaded_by', 'dispatcher', 'author'],
} as const;

const DISTANCES = ['total_km', 'loaded_km', 'empty_km'] as const;

/** Amounts that explain each other, so none is left out. */
const ALWAYS_TOLD = ['revenue', 'cost', 'profit'];

export default function OrderFacts({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders');
  return (
    // It scrolls, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.detailsBody} role="group" aria-label={order.order_number} tabIndex={0}>
      {Object.entries(SECTIONS).map(([section, columns]) => {
        const facts = columns
          .map((id) => ({ id, text: factText(order, id) }))
          .filter(({ text }) => text !== '');
        return facts.length === 0 ? null : (
          <section key={section}>
            <h3>{t(`details.${section as keyof typeof SECTIONS}`)}</h3>
            <dl className={classes.facts}>
              {facts.map(({ id, text }) => (
                <Fact
                  key={id}
                  id={id}
                  text={text}
                  isEstimated={countsEstimatedDays(order.days_estimated, id)}
                  isDoubtful={order.is_distance_doubtful && isOneOf(DISTANCES, id)}
                />
              ))}
            </dl>
          </section>
        );
      })}
      <OrderFiles order={order} />
    </div>
  );
}

interface FactProps {
  id: string;
  text: string;
  isEstimated: boolean;
  isDoubtful: boolean;
}

function Fact({ id, text, isEstimated, isDoubtful }: FactProps) {
  const { t } = useTranslation('estimates');
  const column = ORDER_COLUMNS.find((candidate) => candidate.id === id);
  return (
    <>
      <dt>
        {sayText(column?.title ?? columnLabel(id)).replace(/, €$/u, '')}
        {column?.group ? <span className={classes.aside}> {sayText(column.group)}</span> : null}
      </dt>
      <dd className={text.startsWith('-') || text.startsWith('−') ? classes.negative : undefined}>
        {isDoubtful ? <DoubtMark /> : null}
        {text}
        {isEstimated ? <span className={classes.aside}>{`≈ ${t('daysEstimated')}`}</span> : null}
      </dd>
    </>
  );
}

function settledText(order: OrderRow, id: SettledAmount): string {
  const cents = order[id];
  return cents === null ? '' : formatMoney(cents, asCurrency(order.currency));
}

function factText(order: OrderRow, id: string): string {
  if (isOneOf(SETTLED, id)) return settledText(order, id);
  const column = ORDER_COLUMNS.find((candidate) => candidate.id === id);
  if (!column) return '';
  const value = column.value(order);
  if (column.kind === 'money') {
    const currency = asCurrency(order.currency);
    const isAlways = ALWAYS_TOLD.includes(id);
    if (typeof value !== 'number') return isAlways ? NO_AMOUNT : '';
    return value !== 0 || isAlways ? formatMoney(value, currency) : '';
  }
  const text = cellText(column, order, value);
  return id === 'loadings' || id === 'unloadings' ? text.replaceAll('; ', '\n') : text;
}
