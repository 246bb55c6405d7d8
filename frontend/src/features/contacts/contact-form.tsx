/** The form of a new or existing contact. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import {
  useCreateContactMutation,
  useLazyGetContactQuery,
  useUpdateContactMutation,
} from '@/api/generated/contacts';
import { FormShell } from '@/components/form/form-shell';
import { fieldLike } from '@/components/history/history-words';
import { useRecordForm } from '@/components/form/use-record-form';
import { useOwnCategory } from '@/components/use-own-category';
import { users } from '@/freight/lookups';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { AddressFields, GeneralFields, OtherFields } from './contact-fields';
import { CONTACT } from './contact-table';
import type { ContactView } from './contacts-api';
import { countryName } from '@/lib/countries';

interface ContactFormProps {
  /** Without it a new one is created. */
  contact?: ContactView;
}

export function ContactForm({ contact }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const flash = useFlash();
  const { isAdministrator } = useCurrentUser();
  const { choosesCategory, own } = useOwnCategory();
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  const [read] = useLazyGetContactQuery();
  const people = users.useChoices();
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  const { frame, base } = useRecordForm({
    table: CONTACT,
    stored: contact,
    initial: { ...CONTACT.initial, category: own ?? '' },
    unsent: choosesCategory ? [] : ['category'],
    create: (contactPayload, key) => create({ 'Idempotency-Key': key, contactPayload }),
    update: (contactPayload, version, { id }) =>
      update({ id, 'If-Match': version, contactPayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: ({ id }) => readOne(id),
    names: {
      manager_id: people.nameOf,
      responsible_user_id: people.nameOf,
      country: (code) => countryName(String(code)),
    },
    onSaved: ({ company_name }) => flash.success(t('saved', { name: company_name })),
    alias: typesPath,
  });
  return (
    <FormShell
      {...frame}
      title={base ? base.company_name : t('new')}
      beginsInFirstField={!contact}
      canSave={contact ? contact.can_delete || isAdministrator : true}
      onSaved={() => void navigate(paths.contacts())}
      history={base ? { subject: 'contact', id: base.id, fieldOf } : null}
      sections={[
        { id: 'general', title: t('sections.general'), content: <GeneralFields id={base?.id} /> },
        {
          id: 'address',
          title: t('sections.address'),
          content: <AddressFields country={contact?.country} />,
        },
        {
          id: 'other',
          title: t('sections.other'),
          content: (
            <OtherFields contact={contact} people={people} choosesCategory={choosesCategory} />
          ),
        },
      ]}
    />
  );
}

/** The history has the code of a country. */
const fieldOf = (field: string) => {
  const told = field === 'country' ? fieldLike(CONTACT.rows, field) : null;
  return told && { ...told, say: (code: unknown) => countryName(String(code)) };
};

/** The server names the bad type (`types.1`); on the screen they are one field. */
const typesPath = (path: string) => (path.startsWith('types.') ? 'types' : path);
