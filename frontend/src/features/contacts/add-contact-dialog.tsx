/**
 * "Add client" and "Add supplier": the contact form in a popup, from the form that the contact is for
 * (money specification, section 2.5).
 */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldSection } from '@/components/form/field-section';
import { FormDialog } from '@/components/form/form-dialog';
import type { AddContactProps, AddedContact } from '@/freight/adding-contact';
import { AddressFields, GeneralFields, OtherFields } from './contact-fields';
import { useContactRecord } from './use-contact-record';

export default function AddContactDialog({ type, name, more, onAdded, onClose }: AddContactProps) {
  const { t } = useTranslation(['contacts', 'common', 'adding']);
  const added = useRef<AddedContact>(undefined);
  // What was saved is chosen, also if the changes made meanwhile are dropped.
  const close = () => {
    if (added.current) onAdded(added.current);
    else onClose();
  };
  const { frame, base, people, choosesCategory } = useContactRecord({
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
      title={t(`adding:${type}`)}
      submitLabel={t('common:actions.save')}
      onClose={close}
    >
      <FieldSection title={t('sections.company')}>
        <GeneralFields id={base?.id} />
      </FieldSection>
      <FieldSection title={t('sections.address')}>
        <AddressFields country={null} />
      </FieldSection>
      <FieldSection title={t('sections.other')}>
        <OtherFields contact={base} people={people} choosesCategory={choosesCategory} />
      </FieldSection>
    </FormDialog>
  );
}
