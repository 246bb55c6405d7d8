/**
 * The words for what was done to an order: "Assigned to WPT 9234Z: cost 0.00 € → 1,277.07 €, …". What an
 * action is follows from the fields that it changed.
 */
import i18next from 'i18next';
import type { OrderActionView } from '@/api/generated/types';
import { fieldWords, valueWords } from '../order-log/log-words';

type Change = OrderActionView['changes'][number];

export interface ActionWords {
  /** What was done, without the fields. */
  title: string;
  /** The fields that matter, in one line; empty if the title says all. */
  summary: string;
  /** All others. */
  rest: readonly ChangeWords[];
}

export interface ChangeWords {
  field: string;
  label: string;
  old: string | null;
  now: string | null;
}

/** More are not read in one line. */
const MOST_IN_LINE = 4;

/** What a reader looks for, in this order. */
const FIRST = [
  'finance.revenue',
  'finance.cost',
  'finance.profit',
  'general.status',
  'cargo.loading_date',
  'cargo.unloading_date',
];

const changeWords = (change: Change, currency: OrderActionView['currency']): ChangeWords => {
  const say = (value: string | null) =>
    valueWords({ changed_field: change.field, currency }, value);
  return {
    field: change.field,
    label: fieldWords(change.field),
    old: say(change.old ?? null),
    now: say(change.new ?? null),
  };
};

/** The action that a change stands for, and the field that its title has said. */
function titleOf(changes: readonly ChangeWords[]): { title: string; said: string | null } {
  const at = (field: string) => changes.find((change) => change.field === field);
  const number = at('general.order_number');
  if (number) {
    const title = i18next.t('history:actions.created', { number: number.now ?? '' });
    return { title, said: number.field };
  }
  const deleted = at('deleted_at');
  if (deleted) {
    const done = deleted.now === null ? 'restored' : 'deleted';
    return { title: i18next.t(`history:actions.${done}`), said: deleted.field };
  }
  const sent = at('agreement_sent_to');
  if (sent) {
    const title = i18next.t('history:actions.agreementSent', { to: sent.now ?? '' });
    return { title, said: sent.field };
  }
  const vehicle = at('cargo.vehicle_planning_id');
  if (vehicle) {
    const { old, now } = vehicle;
    if (now === null) {
      const title = i18next.t('history:actions.unassigned', { vehicle: old ?? '' });
      return { title, said: vehicle.field };
    }
    const title =
      old === null
        ? i18next.t('history:actions.assigned', { vehicle: now })
        : i18next.t('history:actions.reassigned', { from: old, vehicle: now });
    return { title, said: vehicle.field };
  }
  return { title: i18next.t('history:changed'), said: null };
}

const rank = ({ field }: ChangeWords) => {
  const place = FIRST.indexOf(field);
  return place === -1 ? FIRST.length : place;
};

/** "cost 0.00 € → 1,277.07 €" */
function sayChange({ label, old, now }: ChangeWords): string {
  const name = label.charAt(0).toLocaleLowerCase() + label.slice(1);
  const nothing = i18next.t('history:empty');
  return `${name} ${old ?? nothing} → ${now ?? nothing}`;
}

const isShort = ({ old, now }: ChangeWords) => Math.max(old?.length ?? 0, now?.length ?? 0) <= 60;

export function actionWords({ changes, currency }: OrderActionView): ActionWords {
  const all = changes.map((change) => changeWords(change, currency));
  const { title, said } = titleOf(all);
  const others = all
    .filter(({ field }) => field !== said)
    .sort((one, other) => rank(one) - rank(other));
  // Of a new order everything is new, which its form shows.
  const inLine =
    said === 'general.order_number' ? [] : others.filter(isShort).slice(0, MOST_IN_LINE);
  return {
    title,
    summary: inLine.map(sayChange).join(', '),
    rest: others.filter((change) => !inLine.includes(change)),
  };
}
