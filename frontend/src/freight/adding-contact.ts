/**
 * Adding a contact from another screen. The dialog is a part of the contacts; the app hands it to whoever
 * needs it, so that no other screen imports it.
 */
import { createContext, use, type ComponentType } from 'react';
import type { ContactType } from '@/api/generated/types';
import { useCurrentUser } from '@/api/current-user';

/** What another form needs to know of the contact that it chooses. */
export interface AddedContact {
  id: number;
  name: string;
  manager_id: number | null;
  /** Whole percents; for suppliers only. */
  vat: number | null;
}

/** What is known of a contact before it is added; empty if it is not. */
export interface ContactParticulars {
  contact_person_name: string;
  email: string;
  phone: string;
  company_vat_code: string;
}

export interface AddContactProps {
  type: ContactType;
  /** What was typed where the contact was looked for. */
  name: string;
  /** What else is known of it, such as from an e-mail. */
  more?: ContactParticulars;
  onAdded: (contact: AddedContact) => void;
  onClose: () => void;
}

/** The dialog; null where contacts cannot be added. */
export const AddContactContext = createContext<ComponentType<AddContactProps> | null>(null);

/** The dialog; null for people who may not add contacts. */
export function useAddContact(): ComponentType<AddContactProps> | null {
  const dialog = use(AddContactContext);
  const { user, isAdministrator, can } = useCurrentUser();
  const mayAdd = user !== undefined && (isAdministrator || !can('contacts none'));
  return mayAdd ? dialog : null;
}
