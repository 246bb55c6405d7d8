import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { useLazyGetOrderAgreementQuery } from '@/api/generated/orders';
import { FileContent } from '@/components/fields/file-preview';
import type { AgreedOrder } from './use-agreed-orders';
import classes from './agreements.module.css';

/** Each agreement as the carrier gets it. */
export function AgreementPreview({ orders }: { orders: readonly AgreedOrder[] }) {
  const { t } = useTranslation('agreements');
  const [shownId, setShown] = useState(orders[0]?.id);
  const shown = orders.find(({ id }) => id === shownId);
  return (
    <div className={classes.preview}>
      {orders.length > 1 ? (
        <SegmentedControl
          aria-label={t('sections.agreements', { count: orders.length })}
          className={classes.numbers}
          data={orders.map(({ id, number }) => ({ value: String(id), label: number }))}
          value={String(shownId)}
          onChange={(id) => setShown(Number(id))}
        />
      ) : null}
      {shown ? <OneAgreement key={shown.id} order={shown} /> : null}
    </div>
  );
}

function OneAgreement({ order: { id, number } }: { order: AgreedOrder }) {
  const { t } = useTranslation('agreements');
  const [ask] = useLazyGetOrderAgreementQuery();
  const opened = useMemo(
    () => ({
      name: t('fileName', { number }),
      type: 'application/pdf',
      read: async (signal: AbortSignal) => {
        const asked = ask({ id });
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        return fileAddress(await asked.unwrap());
      },
    }),
    [ask, id, number, t],
  );
  return <FileContent opened={opened} />;
}
