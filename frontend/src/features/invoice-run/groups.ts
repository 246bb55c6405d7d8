/** The groups of the run: which of them can be chosen, and their sums. */
import type { Currency, ListRunApiResponse } from '@/api/generated/types';
import type { Cents } from '@/lib/money';

export type RunGroup = ListRunApiResponse['data'][number];
export type RunProblem = RunGroup['problems'][number];

/** What has become of a group. */
export type Tried = { group: RunGroup; send: boolean } & (
  | { state: 'working' }
  | { state: 'created'; number: string }
  | { state: 'refused'; reasons: readonly string[] }
);

/** The same orders are the same invoice; with another order it is another one. */
export const groupId = ({ order_ids }: RunGroup): string => order_ids.join(',');

/** A person chooses whom to invoice, which stays when another order of the client is delivered meanwhile. */
export const payerId = ({ client_id, currency }: RunGroup): string =>
  `${String(client_id)} ${currency}`;

export const isBlocked = ({ problems }: RunGroup): boolean =>
  problems.some((problem) => problem.is_blocking);

export const countOrders = (groups: readonly RunGroup[]): number =>
  groups.reduce((count, { order_ids }) => count + order_ids.length, 0);

export interface RunSum {
  currency: Currency;
  withoutVat: Cents;
  vat: Cents;
  withVat: Cents;
}

/** Amounts of different currencies have no common sum. */
export function sumsOf(groups: readonly RunGroup[]): RunSum[] {
  const sums = new Map<Currency, RunSum>();
  for (const group of groups) {
    const { currency } = group;
    const sum = sums.get(currency) ?? { currency, withoutVat: 0, vat: 0, withVat: 0 };
    sum.withoutVat += group.amount_without_vat;
    sum.vat += group.vat_amount;
    sum.withVat += group.amount_with_vat;
    sums.set(currency, sum);
  }
  return [...sums.values()];
}

export interface RunRow {
  id: string;
  group: RunGroup;
  tried: Tried | undefined;
  /** Its orders do not wait for an invoice any more. */
  isGone: boolean;
  canBeChosen: boolean;
}

/** What waits, and what was tried in this window, in the server's order. */
export function rowsOf(groups: readonly RunGroup[], tried: ReadonlyMap<string, Tried>): RunRow[] {
  const present = new Set(groups.map(groupId));
  const gone = [...tried.values()].filter(({ group }) => !present.has(groupId(group)));
  return [...groups, ...gone.map(({ group }) => group)]
    .map((group) => {
      const id = groupId(group);
      const outcome = tried.get(id);
      const isGone = !present.has(id);
      const isOpen = outcome === undefined || outcome.state === 'refused';
      const canBeChosen = isOpen && !isGone && !isBlocked(group);
      return { id, group, tried: outcome, isGone, canBeChosen };
    })
    .toSorted((one, other) => inOrder(one.group, other.group));
}

const inOrder = (one: RunGroup, other: RunGroup): number =>
  compare(one.client_name, other.client_name) ||
  one.client_id - other.client_id ||
  compare(one.currency, other.currency);

/** As the server compares, without a language. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
