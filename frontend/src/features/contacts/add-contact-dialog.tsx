/**
 * "Add contact": the contact form in a popup, from the form that the contact is for (money specification,
 * section 2.5).
 */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/form/form-dialog';
import type { AddContactProps, AddedContact } from '@/freight/adding-contact';
import { ContactSections } from './contact-sections';
import { useContactRecord } from './use-contact-record';

export default function AddContactDialog({ type, name, more, onAdded, onClose }: AddContactProps) {
  const { t } = useTranslation(['common', 'adding']);
  const added = useRef<AddedContact>(undefined);
  // What was saved is chosen, also if the changes made meanwhile are dropped.
  const close = () => {
    if (added.current) onAdded(added.current);
    else onClose();
  };
  const { frame, ...record } = useContactRecord({
    preset: { ...more, company_name: name, types: [type] },
    onSaved: ({ company_name, manager_id, vat, types }, { data }) => {
      const ofSupplier = types.includes('supplier') && vat !== '';
      // What is not of the type any more does not belong into the field.
      added.current = types.includes(type)
        ? {
            id: data.id,
            name: company_name.trim(),
            manager_id,
            vat: ofSupplier ? Number(vat) : null,
          }
        : undefined;
    },
    onDone: close,
  });
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={t('adding:contact')}
      submitLabel={t('actions.save')}
      onClose={close}
    >
      <ContactSections {...record} />
    </FormDialog>
  );
}
