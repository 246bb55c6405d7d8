/** The form of a new or existing contact. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { fieldLike } from '@/components/history/history-words';
import { countryName } from '@/lib/countries';
import { paths } from '@/lib/paths';
import { AddressFields, GeneralFields, OtherFields } from './contact-fields';
import type { ContactView } from './contacts-api';
import { CONTACT } from './contact-table';
import { useContactRecord } from './use-contact-record';
import classes from './contacts.module.css';

interface ContactFormProps {
  /** Without it a new one is created. */
  contact?: ContactView;
}

export function ContactForm({ contact }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const { isAdministrator } = useCurrentUser();
  const { frame, base, people, choosesCategory } = useContactRecord({ contact });
  const canSave = contact ? contact.can_delete || isAdministrator : true;
  return (
    <FormShell
      {...frame}
      title={base ? base.company_name : t('new')}
      beginsInFirstField={!contact}
      canSave={canSave}
      headline={canSave ? null : <p className={classes.readOnly}>{t('readOnly')}</p>}
      onSaved={() => void navigate(paths.contacts())}
      history={base ? { subject: 'contact', id: base.id, fieldOf } : null}
      sections={[
        {
          id: 'general',
          title: t('sections.general'),
          content: (
            <FieldGrid>
              <GeneralFields id={base?.id} />
            </FieldGrid>
          ),
        },
        {
          id: 'address',
          title: t('sections.address'),
          content: (
            <FieldGrid>
              <AddressFields country={contact?.country} />
            </FieldGrid>
          ),
        },
        {
          id: 'other',
          title: t('sections.other'),
          content: (
            <FieldGrid>
              <OtherFields contact={base} people={people} choosesCategory={choosesCategory} />
            </FieldGrid>
          ),
        },
      ]}
    />
  );
}

/** The history has the code of a country, and the names of documents. */
const fieldOf = (field: string) => {
  const shown = SHOWN[field];
  const reported = shown ? fieldLike(CONTACT.rows, shown.as) : null;
  return reported && { ...reported, say: shown?.say };
};

const sayNames = (names: unknown) => (Array.isArray(names) ? names.join(', ') : '');

const SHOWN: Partial<Record<string, { as: string; say: (value: unknown) => string }>> = {
  country: { as: 'country', say: (code) => countryName(String(code)) },
  insurance_files: { as: 'insurance_document', say: sayNames },
  payment_files: { as: 'payment_document', say: sayNames },
};
