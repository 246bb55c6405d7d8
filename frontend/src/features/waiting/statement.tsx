import { useTranslation } from 'react-i18next';
import { useLazyStreamStatementQuery } from '@/api/generated/payments';
import type { ClientRow } from './clients-api';
import { PdfPreview } from '@/freight/invoices/pdf-preview';

interface StatementProps {
  client: ClientRow;
  onClose: () => void;
}

/** The statement of account of a client as of today. */
export function Statement({ client, onClose }: StatementProps) {
  const { t } = useTranslation('waiting');
  const [ask] = useLazyStreamStatementQuery();
  const { client_id: id, client_name: name } = client;
  return (
    <PdfPreview name={t('statement.of', { client: name })} ask={ask} id={id} onClose={onClose} />
  );
}
