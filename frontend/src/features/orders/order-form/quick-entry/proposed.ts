/** What was read from an e-mail or an order, as values of the form that a person can take over one by one. */
import { nanoid } from '@reduxjs/toolkit';
import type {
  DataTextProposal,
  ProposedLoad,
  ProposedPlace,
  TextRange,
} from '@/api/generated/types';
import { formatCents } from '@/lib/money';
import type { AddressValue } from '@/lib/address';
import { NO_FILES, typeOfName } from '@/lib/files';
import { hasContent, newLeg, type LegValues, type OrderValues } from '../order-table';

export type TextProposal = DataTextProposal['data'];

/** A value that can be taken over. */
export interface Proposed {
  /** Unique in a load, such as `loading.0`. */
  key: string;
  kind:
    | 'client'
    | 'loadNumber'
    | 'loading'
    | 'unloading'
    | 'vins'
    | 'loadingDays'
    | 'unloadingDay'
    | 'price'
    | 'note'
    | 'document';
  /** Counts places of a kind from 1; undefined if there is only one. */
  number?: number;
  /** As it is shown. */
  text: string;
  /** Where the text says so. */
  found: readonly TextRange[];
  /** What belongs to it, such as hours and references of a stop. */
  note?: string;
  /** The days are over, so they are hardly meant. */
  isPast?: boolean;
  /** The place is in no list, so the person has to choose it in the form. */
  isUnknownPlace?: boolean;
  /** Puts it into the form. */
  fill: (values: Draft) => void;
  /** What the form has in its place; empty if no user has entered anything. */
  present: (values: OrderValues) => string;
}

/** The form's values that are being filled, apart from the stops, which become legs at the end. */
export interface Draft {
  values: OrderValues;
  loadings: Stop[];
  unloadings: Stop[];
  vins: string;
  letter: File | null;
  /** Whom to tell the rules about. */
  client: { id: number; manager_id: number | null } | null;
}

interface Stop {
  address: AddressValue;
  /** Hours, references and whom to call. */
  note: string;
  start: number;
}

const presentLegs = (values: OrderValues, of: (leg: LegValues) => string) =>
  values.cargos
    .map(of)
    .filter((text) => text.trim() !== '')
    .join(', ');

function stopOf({ place, text, note, found }: ProposedPlace): Stop {
  const address = place
    ? {
        address: place.address,
        latitude: place.latitude,
        longitude: place.longitude,
        precision: place.precision,
      }
    : { address: text, latitude: null, longitude: null };
  return { address, note: note?.value ?? '', start: found.start };
}

function places(load: ProposedLoad, kind: 'loading' | 'unloading'): Proposed[] {
  const stops = load[`${kind}s`];
  return stops.map((stop, index) => ({
    key: `${kind}.${String(index)}`,
    kind,
    number: stops.length > 1 ? index + 1 : undefined,
    text: stop.place?.address ?? stop.text,
    note: stop.note?.value,
    found: stop.note ? [stop.found, stop.note.found] : [stop.found],
    isUnknownPlace: stop.place === null,
    fill: (draft) => draft[`${kind}s`].push(stopOf(stop)),
    present: (values) => presentLegs(values, (leg) => leg[`${kind}_address`].address),
  }));
}

/** How the server's words and numbers are said. */
export interface Words {
  weight: (kilograms: number) => string;
  vehicleClass: (word: string) => string;
  perKm: (price: string) => string;
  clientName: (id: number) => string | undefined;
}

/** Goods, weight, trailer and remarks, which the form has one note for. */
function note(load: ProposedLoad, words: Words): Proposed[] {
  const { goods, weight, vehicle_class, note: remark } = load;
  const isBeside = (part: { found: TextRange } | null) =>
    part !== null &&
    !(goods && part.found.start >= goods.found.start && part.found.end <= goods.found.end);
  const parts = [goods?.value ?? ''];
  if (weight && isBeside(weight)) parts.push(words.weight(weight.kilograms));
  if (vehicle_class && isBeside(vehicle_class)) {
    parts.push(words.vehicleClass(vehicle_class.vehicle_class));
  }
  const besides = [weight, vehicle_class, remark].filter(isBeside);
  const found = [goods, ...besides].flatMap((one) => (one ? [one.found] : []));
  const text = [parts.filter((part) => part !== '').join(', '), remark?.value ?? '']
    .filter((line) => line !== '')
    .join('\n');
  if (text === '') return [];
  return [
    {
      key: 'note',
      kind: 'note',
      text,
      found,
      fill: ({ values }) => {
        values.cargo.note = text;
      },
      present: (values) => values.cargo.note,
    },
  ];
}

/** A client, as it is chosen in the form. */
export function clientAs(
  { id, name, manager_id }: { id: number; name: string; manager_id: number | null },
  found: readonly TextRange[],
  nameOf: Words['clientName'],
): Proposed {
  return {
    key: 'client',
    kind: 'client',
    text: name,
    found,
    fill: (draft) => {
      draft.values.general.client_id = id;
      draft.client = { id, manager_id };
    },
    present: ({ general: { client_id } }) =>
      client_id === null ? '' : (nameOf(client_id) ?? String(client_id)),
  };
}

/** What was read, kept with the order. */
function document(letter: File): Proposed {
  return {
    key: 'document',
    kind: 'document',
    text: letter.name,
    found: [],
    fill: (draft) => {
      draft.letter = letter;
    },
    present: ({ load_files: { added, stored } }) =>
      [...stored.map(({ name }) => name), ...added.map(({ file }) => file.name)].join(', '),
  };
}

/**
 * The values of a load, in the order of the form.
 *
 * @param letter what was read, if it is at hand
 */
export function proposedOf(
  answer: TextProposal,
  load: ProposedLoad,
  words: Words,
  letter: File | null = null,
): Proposed[] {
  const all: Proposed[] = [];
  const { client } = answer;
  if (client) all.push(clientAs(client, [client.found], words.clientName));
  const { load_number } = load;
  if (load_number) {
    all.push({
      key: 'loadNumber',
      kind: 'loadNumber',
      text: load_number.value,
      found: [load_number.found],
      fill: ({ values }) => {
        values.general.load_number = load_number.value;
      },
      present: (values) => values.general.load_number,
    });
  }
  const days = load.loading_days;
  if (days) {
    all.push({
      key: 'loadingDays',
      kind: 'loadingDays',
      text: sayDays(days.from, days.to),
      isPast: days.is_past,
      found: [days.found],
      fill: ({ values }) => {
        values.cargo.loading_date_from = days.from;
        values.cargo.loading_date_to = days.to;
      },
      present: ({ cargo }) => sayDays(cargo.loading_date_from, cargo.loading_date_to),
    });
  }
  all.push(...note(load, words));
  const unloading = load.unloading_days;
  if (unloading) {
    all.push({
      key: 'unloadingDay',
      kind: 'unloadingDay',
      text: unloading.to,
      isPast: unloading.is_past,
      found: [unloading.found],
      fill: ({ values }) => {
        values.cargo.unloading_date = unloading.to;
      },
      present: (values) => values.cargo.unloading_date,
    });
  }
  all.push(...places(load, 'loading'), ...places(load, 'unloading'));
  const vins = load.vin_numbers;
  if (vins.length > 0) {
    const text = vins.map(({ value }) => value).join(', ');
    all.push({
      key: 'vins',
      kind: 'vins',
      text,
      found: vins.map(({ found }) => found),
      fill: (draft) => {
        draft.vins = text;
      },
      present: (values) => presentLegs(values, (leg) => leg.vin_numbers),
    });
  }
  const { price } = load;
  if (price) {
    const amount = formatCents(price.amount);
    const text = `${amount} ${price.currency}`;
    all.push({
      key: 'price',
      kind: 'price',
      text: price.is_per_km ? words.perKm(text) : text,
      found: [price.found],
      fill: ({ values }) => {
        values.finance.currency = price.currency;
        values.finance.revenue_calculation_type = price.is_per_km ? 'PER_KM' : 'FIXED';
        values.finance.revenue_calculation_value = amount;
      },
      present: ({ finance }) =>
        finance.revenue_calculation_value === ''
          ? ''
          : `${finance.revenue_calculation_value} ${finance.currency}`,
    });
  }
  if (letter && typeOfName(letter.name, true) !== null) all.push(document(letter));
  return all;
}

const sayDays = (from: string, to: string) => (from === to || to === '' ? from : `${from} – ${to}`);

/** What the person has entered where a value would go, if it is something else. */
export function replaced(proposed: Proposed, values: OrderValues): string {
  const present = proposed.present(values);
  return present === proposed.text ? '' : present;
}

/** The form's values with these taken over, and the client whose manager goes with it. */
export function takenOver(values: OrderValues, taken: readonly Proposed[]): Draft {
  const draft: Draft = {
    values: copyOf(values),
    loadings: [],
    unloadings: [],
    vins: '',
    letter: null,
    client: null,
  };
  for (const proposed of taken) proposed.fill(draft);
  draft.values.cargos = legsOf(draft);
  const { letter } = draft;
  if (letter) {
    // There is one file at a time.
    const { stored } = draft.values.load_files;
    draft.values.load_files = {
      ...NO_FILES,
      stored,
      added: [{ id: nanoid(), file: letter }],
      removed: stored.map(({ name }) => name),
    };
  }
  return draft;
}

/** The files of a form are not copied: they are what was chosen. */
export function copyOf(values: OrderValues): OrderValues {
  const { general, cargo, cargos, finance } = values;
  return { ...values, ...structuredClone({ general, cargo, cargos, finance }) };
}

/** A note with what else belongs to the stop; what a user has noted stays. */
const noteWith = (before: string, more: string) =>
  more === '' || before.includes(more) ? before : [before.trim(), more].filter(Boolean).join('\n');

/**
 * The legs of the stops. The first legs of the form keep their notes; what is not taken over stays as it was.
 * With fewer places of one end than of the other, the last one serves the rest: two collections for one
 * delivery.
 */
function legsOf({ values, loadings, unloadings, vins }: Draft): LegValues[] {
  const count = Math.max(loadings.length, unloadings.length);
  const before = values.cargos;
  const kept = before.filter(hasContent).length;
  const legs = Array.from({ length: Math.max(count, kept, 1) }, (_, index) => {
    const leg = { ...(before[index] ?? newLeg(index)) };
    const loading = loadings[index] ?? (index < count ? loadings.at(-1) : undefined);
    const unloading = unloadings[index] ?? (index < count ? unloadings.at(-1) : undefined);
    if (loading) {
      leg.loading_address = loading.address;
      leg.loading_note = noteWith(leg.loading_note, loading.note);
    }
    if (unloading) {
      leg.unloading_address = unloading.address;
      leg.unloading_note = noteWith(leg.unloading_note, unloading.note);
    }
    if (index === 0 && vins !== '') leg.vin_numbers = vins;
    return leg;
  });
  if (count < 2) return legs;
  // Collected one after the other and then delivered, unless the text tells them leg by leg.
  const isLegByLeg =
    loadings.length === unloadings.length &&
    unloadings.every(({ start }, index) => start < (loadings[index + 1]?.start ?? Infinity));
  return legs.map((leg, index) => ({
    ...leg,
    loading_position_index: isLegByLeg ? 2 * index + 1 : index + 1,
    unloading_position_index: isLegByLeg ? 2 * index + 2 : legs.length + index + 1,
  }));
}

/** Which values are ticked at first: those that replace nothing that a user entered, and are not over. */
export function tickedAtFirst(all: readonly Proposed[], values: OrderValues): ReadonlySet<string> {
  const isTicked = (one: Proposed) => one.isPast !== true && replaced(one, values) === '';
  return new Set(all.filter(isTicked).map(({ key }) => key));
}
