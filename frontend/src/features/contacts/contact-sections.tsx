import { useTranslation } from 'react-i18next';
import { FieldSection } from '@/components/form/field-section';
import { AddressFields, GeneralFields, OtherFields } from './contact-fields';
import type { ContactView } from './contacts-api';
import type { useContactRecord } from './use-contact-record';

interface ContactSectionsProps extends Pick<
  ReturnType<typeof useContactRecord>,
  'base' | 'people' | 'choosesCategory'
> {
  /** The edited one. */
  contact?: ContactView;
}

/** The contact form in a popup. */
export function ContactSections({ contact, base, people, choosesCategory }: ContactSectionsProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <FieldSection title={t('sections.company')}>
        <GeneralFields id={base?.id} />
      </FieldSection>
      <FieldSection title={t('sections.address')}>
        <AddressFields country={contact?.country ?? null} />
      </FieldSection>
      <FieldSection title={t('sections.other')}>
        <OtherFields contact={base} people={people} choosesCategory={choosesCategory} />
      </FieldSection>
    </>
  );
}
