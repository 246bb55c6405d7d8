/** What an order is searched by: its numbers, its plate, its VINs and its places. */
import type { OrderRow } from '@/api/generated/types';
import { hasWords } from '@/lib/matching';
import { shortPlaces } from './places';

type Searched = Pick<
  OrderRow,
  | 'order_number'
  | 'load_number'
  | 'cmr_number'
  | 'vehicle'
  | 'spot_vehicle'
  | 'vin_numbers'
  | 'loadings'
  | 'unloadings'
>;

/** Plates are written with and without blanks. */
const bare = (text: string) => text.replace(/[\s-]/gu, '').toLowerCase();

/** Whether the text is written like an order's own number, whole or in short. */
export const looksNumbered = (text: string) => /^\d\d-\d{1,5}$/u.test(text.trim());

/** `26-279` is short for `26-00279`. */
const wholeNumber = (text: string) =>
  text
    .trim()
    .replace(/^(\d\d)-(\d{1,5})$/u, (_all, year: string, sequence: string) =>
      [year, sequence.padStart(5, '0')].join('-'),
    );

/** Whether the text is the whole number, plate or VIN of the order, not only a part of one. */
export function isNamed(order: Searched, text: string): boolean {
  const { order_number, load_number, cmr_number, vehicle, spot_vehicle, vin_numbers } = order;
  const names = [order_number, load_number, cmr_number, vehicle, spot_vehicle, ...vin_numbers];
  const wanted = bare(wholeNumber(text));
  return wanted !== '' && names.some((name) => name !== null && bare(name) === wanted);
}

/** Whether the text is the order's own number, which no other order has. */
export const isNumbered = ({ order_number }: Searched, text: string): boolean =>
  bare(order_number) === bare(wholeNumber(text));

/** The number or the way by which the text has found the order, beside its own number and plate. */
export function foundBy(order: Searched, text: string): string | undefined {
  const { load_number, cmr_number, vin_numbers, loadings, unloadings } = order;
  const wanted = bare(text);
  const name = [load_number, cmr_number, ...vin_numbers].find(
    (one) => one !== null && bare(one).includes(wanted),
  );
  if (name != null) return name;
  if (!hasWords(`${loadings} ${unloadings}`, text)) return undefined;
  return `${shortPlaces(loadings)} → ${shortPlaces(unloadings)}`;
}
