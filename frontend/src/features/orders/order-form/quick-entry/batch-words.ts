/** How the loads of an e-mail are distinguished. */
import type { ProposedLoad, ProposedPlace } from '@/api/generated/types';

/** `Kaunas → Hamburg`, as short as a line of a list needs it. */
export function endsOf(load: ProposedLoad | undefined): { from: string; to: string } {
  const name = (place: ProposedPlace | undefined) =>
    place ? townOf(place.place?.address ?? place.text) : '?';
  return { from: name(load?.loadings[0]), to: name(load?.unloadings.at(-1)) };
}

/** The town of an address in one line: what stands before the country, without the postal code. */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const [last = '', before] = [parts.at(-1), parts.at(-2)];
  const hasCode = parts.findLast((part) => POSTAL.test(part) && part.replace(POSTAL, '') !== '');
  const town = hasCode ?? (before !== undefined && !/\d/u.test(last) ? before : last);
  const bare = town.replace(POSTAL, '').trim();
  return bare === '' ? town : bare;
}

const POSTAL = /^(?:[A-Z]{1,3}[- ])?\d{2,3}[- ]?\d{2,3}\b\s*(?:[A-Z]{2}\s)?/u;
