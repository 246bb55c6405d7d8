/**
 * An e-mail with several loads makes several orders, one form after the other. Until all of them are saved or set
 * aside, none is forgotten: the batch stays in this tab, over a reload too.
 */
import type { OrderValues } from '../order-table';
import type { TextProposal } from './proposed';

export interface MadeOrder {
  id: number;
  number: string;
}

export interface BatchLoad {
  state: 'open' | 'skipped' | 'saved';
  /** The order that was made of it. */
  order?: MadeOrder;
  /** What was entered before the form went on to another load. */
  entered?: OrderValues;
}

export interface BatchClient {
  id: number;
  manager_id: number | null;
}

export interface Batch {
  answer: TextProposal;
  /** What was read; null if it was too large to be kept over a reload. */
  letter: File | null;
  loads: readonly BatchLoad[];
  /** The place of the load in the form; null when none is left. */
  current: number | null;
  /** The client of the orders so far, whom the letter may not have told. */
  client: BatchClient | null;
}

export type BatchChange =
  | { is: 'begun'; answer: TextProposal; letter: File | null; at: number }
  | { is: 'saved'; order: MadeOrder; client: BatchClient | null }
  | { is: 'wentOn' }
  | { is: 'skipped'; entered: OrderValues }
  | { is: 'chosen'; at: number; entered: OrderValues | null }
  | { is: 'ended' };

/** The loads that are neither an order nor set aside. */
export const leftIn = (batch: Batch | null): number =>
  batch?.loads.filter(({ state }) => state === 'open').length ?? 0;

export const madeIn = ({ loads }: Batch): MadeOrder[] =>
  loads.flatMap(({ order }) => (order ? [order] : []));

/** The next open load after this one, from the beginning again after the last. */
function nextAfter(loads: readonly BatchLoad[], place: number): number | null {
  const places = loads.map((_, at) => (place + 1 + at) % loads.length);
  return places.find((at) => loads[at]?.state === 'open') ?? null;
}

export function changed(batch: Batch | null, change: BatchChange): Batch | null {
  if (change.is === 'begun') {
    const { answer, letter, at } = change;
    const loads = answer.loads.map((): BatchLoad => ({ state: 'open' }));
    return { answer, letter, loads, current: at, client: null };
  }
  if (!batch || change.is === 'ended') return null;
  const { current, loads } = batch;
  const withCurrent = (one: Partial<BatchLoad>) =>
    loads.map((load, at) => (at === current ? { ...load, ...one } : load));
  switch (change.is) {
    case 'saved':
      return {
        ...batch,
        loads: withCurrent({ state: 'saved', order: change.order, entered: undefined }),
        client: change.client ?? batch.client,
      };
    case 'wentOn':
      return current === null ? batch : { ...batch, current: nextAfter(loads, current) };
    case 'skipped': {
      const set = withCurrent({ state: 'skipped', entered: change.entered });
      return { ...batch, loads: set, current: current === null ? null : nextAfter(set, current) };
    }
    case 'chosen': {
      const set = change.entered === null ? loads : withCurrent({ entered: change.entered });
      const taken = set.map((load, at): BatchLoad =>
        at === change.at ? { ...load, state: 'open' } : load,
      );
      return { ...batch, loads: taken, current: change.at };
    }
  }
}
