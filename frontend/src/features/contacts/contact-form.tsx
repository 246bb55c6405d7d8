/** The form of a contact, new or known: three sections, and the fields its types ask for. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { FormShell } from '@/components/form/form-shell';
import { useConflict } from '@/components/form/use-conflict';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { AddressFields } from './address-fields';
import { contactPayload } from './contact-payload';
import { contactSchema, NEW_CONTACT, valuesOf, type ContactValues } from './contact-values';
import {
  useCreateContactMutation,
  useLazyGetContactQuery,
  useUpdateContactMutation,
  type ContactPayload,
  type ContactView,
} from './contacts-api';
import { GeneralFields } from './general-fields';
import { OtherFields } from './other-fields';

interface ContactFormProps {
  /** Left out: a new one. */
  contact?: ContactView;
}

export function ContactForm({ contact }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const flash = useFlash();
  const { user, isAdministrator } = useCurrentUser();
  const [create, creation] = useCreateContactMutation();
  const [update, change] = useUpdateContactMutation();

  const [schema] = useState(contactSchema);
  const form = useForm<ContactValues>({
    resolver: zodResolver(schema),
    defaultValues: contact ? valuesOf(contact) : newContactOf(user?.category_visibility),
  });
  const [read] = useLazyGetContactQuery();
  const conflict = useConflict({
    form,
    stored: contact,
    valuesOf,
    error: change.error,
    forget: change.reset,
    readAgain: async () => (await read({ id: contact?.id ?? 0 }).unwrap()).data,
  });
  const choosesCategory = isAdministrator || user?.category_visibility === 'BOTH';

  const send = (contactPayload: ContactPayload) =>
    contact
      ? update({ id: contact.id, 'If-Match': conflict.version, contactPayload })
      : create({ contactPayload });
  const save = async (values: ContactValues) => {
    const answer = await send(contactPayload(values, choosesCategory));
    if (answer.error) return false;
    flash.success(t('saved', { name: values.company_name }));
    return true;
  };

  return (
    <FormShell
      title={contact ? contact.company_name : t('new')}
      form={form}
      error={creation.error ?? change.error}
      isSubmitting={creation.isLoading || change.isLoading}
      canSave={contact ? contact.can_delete || isAdministrator : true}
      onSubmit={save}
      conflict={contact ? conflict.panel : null}
      onSaved={() => void navigate(paths.contacts())}
      alias={typesPath}
      sections={[
        { id: 'general', title: t('sections.general'), content: <GeneralFields /> },
        { id: 'address', title: t('sections.address'), content: <AddressFields /> },
        {
          id: 'other',
          title: t('sections.other'),
          content: <OtherFields contact={contact} choosesCategory={choosesCategory} />,
        },
      ]}
    />
  );
}

/** Who works with one category sees it preset, and cannot change it. */
function newContactOf(visibility: string | undefined): ContactValues {
  const isHeld = visibility !== undefined && visibility !== 'BOTH';
  return isHeld ? { ...NEW_CONTACT, category: visibility } : NEW_CONTACT;
}

/** The server names the bad one of several types (`types.1`); on the screen they are one field. */
const typesPath = (path: string) => (path.startsWith('types.') ? 'types' : path);
