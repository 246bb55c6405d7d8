/**
 * The clients and suppliers that a person may see (money specification, section 2.5).
 */
import {
  useExportContactsMutation,
  useLazyFindLoadingsQuery,
  useLazyFindUnloadingsQuery,
} from '@/api/generated/contacts';
import type { ContactRow } from '@/api/generated/types';
import { Flag } from '@/components/flag';
import { lazyPart } from '@/components/lazy-part';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, deletes, type ListTable } from '@/components/list-page/list-table';
import { LoadingDialog } from '@/components/loading-dialog';
import { users } from '@/freight/lookups';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { CONTACT_TYPES, sayRating, sayType } from './contact-words';
import { contactPages, type ContactFilters } from './contacts-api';
import { countryName } from '@/lib/countries';
import { DeleteContactDialog } from './delete-contact-dialog';
import { Rating } from './rating';

/** Milliseconds after the last key (money specification, section 9). */
const NAME_PAUSE_MS = 900;

const name = say('contacts:columns.name');
const manager = say('record:contact.manager_id');
const type = say('record:contact.types');
const empty = say('contacts:empty');
const emptyOwn = say('contacts:emptyOwn');
const mayNotDelete = say('contacts:mayNotDelete');
const edit = say('contacts:edit');
const readOnly = say('contacts:readOnly');

const EditDialog = lazyPart(() => import('./edit-contact-dialog'));

const CONTACTS: ListTable<ContactRow, ContactFilters> = {
  name: 'contacts',
  title: say('contacts:title'),
  pages: contactPages,
  rowName: (contact) => contact.name,
  columns: columnsOf<ContactRow>([
    { id: 'name', title: name, width: 224, kind: 'link', href: ({ id }) => paths.contactEdit(id) },
    {
      id: 'country',
      title: say('record:contact.country'),
      width: 140,
      value: ({ country }) => (country ? countryName(country) : null),
      render: ({ country }, name) =>
        country && (
          <>
            <Flag country={country} />
            {name}
          </>
        ),
    },
    {
      id: 'address',
      title: say('record:contact.address'),
      width: 196,
      value: ({ address, city }) => [address, city].filter(Boolean).join(', ') || null,
    },
    { id: 'phone', title: say('record:contact.phone'), width: 138 },
    { id: 'email', title: say('record:contact.email'), width: 182 },
    { id: 'types', title: type, width: 136, value: ({ types }) => types.map(sayType).join(', ') },
    {
      id: 'rating',
      title: say('record:contact.rating'),
      width: 136,
      value: ({ rating }) => rating && sayRating(rating),
      render: ({ rating }) => rating && <Rating rating={rating} />,
    },
    { id: 'manager', title: manager, width: 146 },
  ]),
  filters: [
    { id: 'name', arg: 'name', is: 'quick', label: name, pauseMs: NAME_PAUSE_MS },
    { id: 'manager_id', arg: 'managerId', is: 'id', lookup: users, label: manager, width: 150 },
    {
      id: 'type',
      arg: 'type',
      is: 'choice',
      choices: CONTACT_TYPES,
      sayChoice: sayType,
      label: type,
      width: 120,
    },
    {
      id: 'loading',
      arg: 'loading',
      is: 'found',
      useSearch: useLoadings,
      label: say('contacts:loading'),
      hint: say('contacts:hints.loading'),
      width: 160,
    },
    {
      id: 'unloading',
      arg: 'unloading',
      is: 'found',
      useSearch: useUnloadings,
      label: say('contacts:unloading'),
      hint: say('contacts:hints.unloading'),
      width: 160,
    },
  ],
  actions: [
    // Beside the page behind the name: a phone number is corrected without leaving the list.
    {
      id: 'edit',
      title: say('contacts:columns.edit'),
      label: edit,
      icon: 'edit',
      width: 64,
      dialog: ({ id }, onClose) => <EditContact id={id} onClose={onClose} />,
      refusal: ({ can_delete }, { isAdministrator }) =>
        can_delete || isAdministrator ? null : readOnly(),
    },
    deletes((contact, onClose) => <DeleteContactDialog contact={contact} onClose={onClose} />, {
      title: say('contacts:columns.delete'),
      width: 70,
      refusal: ({ can_delete }, { isAdministrator }) =>
        can_delete || isAdministrator ? null : mayNotDelete(),
      // By the specification the first contact decides about the column.
      offered: ([first], { isAdministrator }) => isAdministrator || first?.can_delete === true,
    }),
  ],
  files: {
    name: 'contacts',
    useExport: useExportContactsMutation,
    importAt: paths.import('contacts'),
  },
  primary: { label: say('contacts:new'), to: paths.contactNew() },
  empty: {
    // Others see only what they have created.
    text: ({ isAdministrator, can }) =>
      isAdministrator || can('contacts all view') ? empty() : emptyOwn(),
  },
  notFound: say('contacts:notFound'),
  permits: ({ isAdministrator, can }) => isAdministrator || !can('contacts none'),
};

export const Component = listScreen(CONTACTS);

function EditContact(props: { id: number; onClose: () => void }) {
  return (
    <EditDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog title={edit()} failure={failure} onClose={props.onClose} />
      )}
    />
  );
}

/** Places of orders. Without text there is no search, since the text is part of the call's path. */
function useLoadings() {
  const [find] = useLazyFindLoadingsQuery();
  return async (text: string) =>
    text.trim() === '' ? [] : (await find({ text: text.trim() }).unwrap()).data;
}

function useUnloadings() {
  const [find] = useLazyFindUnloadingsQuery();
  return async (text: string) =>
    text.trim() === '' ? [] : (await find({ text: text.trim() }).unwrap()).data;
}
