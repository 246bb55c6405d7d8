/** What coordinates are those of: the address itself, the area of its postal code, or its town. */
export type Precision = 'address' | 'postcode' | 'town';

/** A place in a form. Without coordinates it is only text, not yet an address. */
export interface AddressValue {
  address: string;
  /** Degrees in WGS 84. */
  latitude: number | null;
  longitude: number | null;
  /** What the coordinates are those of; without it that is not known. */
  precision?: Precision | null;
}

export const NO_ADDRESS: AddressValue = { address: '', latitude: null, longitude: null };

/** Whether it is only text, to which no route can be calculated. */
export function lacksCoordinates({ address, latitude, longitude }: AddressValue): boolean {
  return address.trim() !== '' && (latitude === null || longitude === null);
}

/** Whether it says more than its coordinates: they are those of a town or a postal code, not of its street. */
export function isRough({ address, precision }: Exactness): boolean {
  return (precision === 'town' || precision === 'postcode') && /\d/.test(address);
}

/** Which of them, for the texts. */
export const roughOf = ({ precision }: Exactness) =>
  precision === 'postcode' ? 'postcode' : 'town';

type Exactness = Pick<AddressValue, 'address' | 'precision'>;
