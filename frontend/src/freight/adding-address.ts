/**
 * Adding an entry to the address book from another screen. The dialog is a part of the addresses; the app hands it to
 * whoever needs it, so that no other screen imports it.
 */
import { createContext, use, type ComponentType } from 'react';
import type { Place } from '@/components/fields/address-field';
import type { AddressValue } from '@/lib/address';

export interface AddAddressProps {
  /** What was typed into the field. */
  typed: string;
  /** What is recognised in it, or what was chosen. */
  place?: Place;
  onAdded: (address: AddressValue) => void;
  onClose: () => void;
}

/** The dialog; null where there is none. */
export const AddAddressContext = createContext<ComponentType<AddAddressProps> | null>(null);

/** Everybody may add addresses. */
export const useAddAddress = (): ComponentType<AddAddressProps> | null => use(AddAddressContext);
