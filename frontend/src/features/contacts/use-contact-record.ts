import { useTranslation } from 'react-i18next';
import {
  useCreateContactMutation,
  useLazyGetContactQuery,
  useUpdateContactMutation,
} from '@/api/generated/contacts';
import { useDraft } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { useOwnCategory } from '@/components/use-own-category';
import { users } from '@/freight/lookups';
import { countryName } from '@/lib/countries';
import { useFlash } from '@/lib/flashes';
import { CONTACT } from './contact-table';
import type { ContactView } from './contacts-api';

type Values = typeof CONTACT.initial;

interface ContactRecordOptions {
  /** Without it a new one is created. */
  contact?: ContactView;
  /** What a new one begins with. */
  preset?: Partial<Values>;
  onSaved?: (values: Values, saved: { data: { id: number } }) => void;
  /** After a save that has left nothing unsaved. */
  onDone?: () => void;
}

/** A contact as a form, on its page and in the popup. */
export function useContactRecord({ contact, preset, onSaved, onDone }: ContactRecordOptions) {
  const { t } = useTranslation('contacts');
  const flash = useFlash();
  const { choosesCategory, own } = useOwnCategory();
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  const [read] = useLazyGetContactQuery();
  const people = users.useChoices(contact?.manager_id, contact?.responsible_user_id);
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  // What was asked for by its name is no draft of something else.
  const draft = useDraft(contact || preset ? null : 'contact');
  const record = useRecordForm({
    table: CONTACT,
    stored: contact,
    initial: { ...CONTACT.initial, category: own ?? '', ...preset },
    draft,
    unsent: choosesCategory ? [] : ['category'],
    create: (contactPayload, key) => create({ 'Idempotency-Key': key, contactPayload }),
    update: (contactPayload, version, { id }) =>
      update({ id, 'If-Match': version, contactPayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: async ({ id }) => {
      const latest = await readOne(id);
      await people.meet(latest.manager_id, latest.responsible_user_id);
      return latest;
    },
    names: {
      manager_id: people.nameOf,
      responsible_user_id: people.nameOf,
      country: (code) => countryName(String(code)),
    },
    onSaved: (values, saved) => {
      flash.success(t('saved', { name: values.company_name }));
      onSaved?.(values, saved);
    },
    onDone,
    alias: formPath,
  });
  return { ...record, people, choosesCategory };
}

/** The server names the bad type (`types.1`), which are one field on the screen, and the bad account. */
function formPath(path: string): string {
  if (path.startsWith('types.')) return 'types';
  return /^bank_accounts\.\d+$/u.test(path) ? `${path}.iban` : path;
}
