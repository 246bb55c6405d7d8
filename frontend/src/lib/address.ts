/** A place in a form. Without coordinates it is only text, not yet an address. */
export interface AddressValue {
  address: string;
  /** Degrees in WGS 84. */
  latitude: number | null;
  longitude: number | null;
}

export const NO_ADDRESS: AddressValue = { address: '', latitude: null, longitude: null };

/** Whether it is only text, to which no route can be calculated. */
export function lacksCoordinates({ address, latitude, longitude }: AddressValue): boolean {
  return address.trim() !== '' && (latitude === null || longitude === null);
}
