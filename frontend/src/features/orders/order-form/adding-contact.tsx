import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AddContactProps, AddedContact, ContactParticulars } from '@/freight/adding-contact';
import type { OrderValues } from './order-table';
import { useOrderRules } from './use-order-rules';

/** A contact that is missing in the list of a field. */
export interface WantedContact {
  field: 'general.client_id' | 'general.paid_by_client_id' | 'general.supplier_id';
  type: 'client' | 'supplier';
  /** What was typed into the field. */
  name: string;
  more?: ContactParticulars;
}

interface AddingContactProps {
  dialog: ComponentType<AddContactProps>;
  wanted: WantedContact;
  onAdded: (contact: AddedContact) => void;
  onClose: () => void;
}

/** Adds a contact over the order, which stays as it is, and chooses it in the field. */
export function AddingContact({
  dialog: AddContact,
  wanted,
  onAdded,
  onClose,
}: AddingContactProps) {
  const { setValue, clearErrors } = useFormContext<OrderValues>();
  const rules = useOrderRules();
  const choose = (contact: AddedContact) => {
    setValue(wanted.field, contact.id, { shouldDirty: true });
    clearErrors(wanted.field);
    if (wanted.field === 'general.client_id') rules.chooseClient(contact);
    if (wanted.field === 'general.supplier_id') rules.chooseSupplier(contact);
    onAdded(contact);
    onClose();
  };
  const { type, name, more } = wanted;
  return <AddContact type={type} name={name} more={more} onAdded={choose} onClose={onClose} />;
}
