/** A place as a form holds it. Without coordinates it is text only, and not yet an address. */
export interface AddressValue {
  address: string;
  /** Degrees, WGS 84. */
  latitude: number | null;
  longitude: number | null;
}

export const NO_ADDRESS: AddressValue = { address: '', latitude: null, longitude: null };

/** Whether there is text that no place stands behind; such an address cannot be routed. */
export function lacksCoordinates({ address, latitude, longitude }: AddressValue): boolean {
  return address.trim() !== '' && (latitude === null || longitude === null);
}
