/** "Edit contact": the contact form in a popup, over the list (money specification, section 2.5). */
import { useTranslation } from 'react-i18next';
import { useGetContactQuery } from '@/api/generated/contacts';
import { ErrorPanel } from '@/components/error-panel';
import { FormDialog } from '@/components/form/form-dialog';
import { LoadingDialog } from '@/components/loading-dialog';
import { ContactSections } from './contact-sections';
import type { ContactView } from './contacts-api';
import { useContactRecord } from './use-contact-record';

interface EditContactDialogProps {
  id: number;
  onClose: () => void;
}

export default function EditContactDialog({ id, onClose }: EditContactDialogProps) {
  const { t } = useTranslation('contacts');
  const { data, error, isFetching, refetch } = useGetContactQuery({ id });
  if (data?.data.id === id) return <EditedContact contact={data.data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={t('edit')}
      failure={
        error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
      }
      onClose={onClose}
    />
  );
}

interface EditedContactProps {
  contact: ContactView;
  onClose: () => void;
}

function EditedContact({ contact, onClose }: EditedContactProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { frame, ...record } = useContactRecord({ contact, onDone: onClose });
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={t('edit')}
      submitLabel={t('common:actions.save')}
      onClose={onClose}
    >
      <ContactSections contact={contact} {...record} />
    </FormDialog>
  );
}
