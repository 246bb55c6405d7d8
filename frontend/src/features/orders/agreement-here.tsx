/** The agreement of an order on the page, where the browser opens no tab for it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { useLazyGetOrderAgreementQuery } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { FilePreview } from '@/components/fields/file-preview';

interface AgreementHereProps {
  order: OrderRow;
  onClose: () => void;
}

export default function AgreementHere({ order, onClose }: AgreementHereProps) {
  const { t } = useTranslation('orders');
  const [ask] = useLazyGetOrderAgreementQuery();
  const { id, order_number: number } = order;
  const opened = useMemo(
    () => ({
      name: t('agreements.agreementFile', { number }),
      type: 'application/pdf',
      read: async (signal: AbortSignal) => {
        const asked = ask({ id });
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        return fileAddress(await asked.unwrap());
      },
    }),
    [ask, id, number, t],
  );
  return <FilePreview opened={opened} onClose={onClose} />;
}
