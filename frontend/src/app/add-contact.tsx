import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import type { AddContactProps } from '@/freight/adding-contact';

const ContactDialog = lazyPart(() => import('@/features/contacts/add-contact-dialog'));

/** The contacts' dialog for the other screens, fetched when it is first opened. */
export function AddContact(props: AddContactProps) {
  const { t } = useTranslation('adding');
  return (
    <ContactDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog title={t('contact')} onClose={props.onClose} failure={failure} />
      )}
    />
  );
}
