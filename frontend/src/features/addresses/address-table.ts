/** The fields of an address, as the popup for a new one and the one for a stored one have them. */
import type { AddressPayload } from '@/api/generated/types';
import type { AddressValue } from '@/lib/address';
import { countryName } from '@/lib/countries';
import { degrees, place, text, wordId } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

interface Placed {
  address: AddressValue;
}
/** Drawn once the place is known, which fills them. */
const ofPlace = { when: ({ address }: Placed) => address.latitude !== null };
const coordinates = { checked: true, group: 'coordinates' } as const;

const country = <Needs>(options?: Parameters<typeof wordId<Needs>>[1]) => ({
  ...wordId<Needs>('record:address.country', options),
  say: (code: string | null) => (code === null ? '' : countryName(code)),
});

const NAMES = {
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  precision: 'precision',
} as const;

/** `address` is only searched with; the place is sent as coordinates and parts. */
export const NEW_ADDRESS = formTable<AddressPayload & { address?: string | null }>()({
  name: text('record:address.name', { checked: true }),
  address: place('record:address.address', NAMES, { checked: true }),
  street: text('record:address.street', ofPlace),
  postal_code: text('record:address.postal_code', ofPlace),
  city: text('record:address.city', ofPlace),
  country: country(ofPlace),
});

export const ADDRESS = formTable<AddressPayload>()({
  name: text('record:address.name', { checked: true }),
  street: text('record:address.street'),
  city: text('record:address.city'),
  postal_code: text('record:address.postal_code'),
  country: country(),
  latitude: degrees('record:address.latitude', 90, coordinates),
  longitude: degrees('record:address.longitude', 180, coordinates),
});

/** On the screen for new addresses the coordinates are part of the place. */
export const placePath = (path: string) =>
  path === 'latitude' || path === 'longitude' ? 'address' : path;

/** The server checks the place as a whole. */
export const coordinatePath = (path: string) => (path === 'address' ? 'latitude' : path);
