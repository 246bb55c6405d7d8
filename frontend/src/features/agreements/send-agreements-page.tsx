/** /send-agreements/:ids */
import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetSignaturesQuery } from '@/api/generated/signatures';
import { useEmailSettingsQuery } from '@/api/generated/users';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Loaded } from '@/components/loaded';
import { usePageTitle } from '@/components/page-title';
import AgreeFreight from '@/freight/agree-freight';
import { suppliers } from '@/freight/lookups';
import { paths } from '@/lib/paths';
import { AgreementForm } from './agreement-form';
import { newMail } from './agreement-table';
import { SentAgreements } from './sent-agreements';
import { useAgreedOrders, type AgreedOrder } from './use-agreed-orders';
import classes from './agreements.module.css';

export function Component() {
  const { t } = useTranslation('agreements');
  const { ids = '' } = useParams();
  const orders = useAgreedOrders(ids);
  return (
    <Loaded key={ids} title={t('title', { count: 1 })} query={orders}>
      {(read) => <Judged orders={read} onAgreed={orders.refetch} />}
    </Loaded>
  );
}

interface JudgedProps {
  orders: readonly AgreedOrder[];
  /** The freights that were asked for are stored. */
  onAgreed: () => void;
}

/** The e-mail, or why there is none. The server checks the same again. */
function Judged({ orders, onAgreed }: JudgedProps) {
  const { t } = useTranslation('agreements');
  const compensation = orders.find(({ activity }) => activity === 'COMPENSATION');
  const alone = orders.find(({ supplierId }) => supplierId === null);
  const supplierId = orders[0]?.supplierId ?? null;
  if (orders.length === 0) return <Refused>{t('refused.none')}</Refused>;
  if (compensation) {
    return <Refused>{t('refused.compensation', { number: compensation.number })}</Refused>;
  }
  if (alone) {
    return (
      <Refused>
        {t('refused.noSupplier', { number: alone.number })}{' '}
        <Link to={paths.orderEdit(alone.id)}>{t('refused.openOrder')}</Link>
      </Refused>
    );
  }
  if (supplierId === null || orders.some((order) => order.supplierId !== supplierId)) {
    return <Refused>{t('refused.differentSuppliers')}</Refused>;
  }
  const estimated = orders.flatMap((order) => order.estimated ?? []);
  if (estimated.length > 0) return <AskingForFreight orders={estimated} onAgreed={onAgreed} />;
  return <Writing orders={orders} supplierId={supplierId} />;
}

function AskingForFreight(props: ComponentProps<typeof AgreeFreight>) {
  const { t } = useTranslation('agreements');
  usePageTitle(t('title', { count: props.orders.length }));
  return (
    <div className={classes.page}>
      <h1>{t('title', { count: props.orders.length })}</h1>
      <AgreeFreight {...props} />
    </div>
  );
}

function Refused({ children }: { children: ReactNode }) {
  const { t } = useTranslation('agreements');
  usePageTitle(t('title', { count: 1 }));
  return (
    <div className={classes.page}>
      <h1>{t('title', { count: 1 })}</h1>
      <p role="alert">{children}</p>
      <Button component={Link} to={paths.orders()} variant="default">
        {t('sent.toOrders')}
      </Button>
    </div>
  );
}

interface WritingProps {
  orders: readonly AgreedOrder[];
  supplierId: number;
}

function Writing({ orders, supplierId }: WritingProps) {
  const { t } = useTranslation('agreements');
  const signatures = useGetSignaturesQuery();
  const settings = useEmailSettingsQuery();
  const choices = suppliers.useChoices(supplierId);
  const supplier = choices.find(supplierId);
  const [sent, setSent] = useState<{ emailId: number; recipients: readonly string[] } | null>(null);
  if (sent) return <SentAgreements {...sent} />;
  if (!supplier) return <DelayedSkeleton rows={8} />;
  return (
    <Loaded title={t('title', { count: orders.length })} query={settings}>
      {({ data: senders }) => (
        <Loaded title={t('title', { count: orders.length })} query={signatures}>
          {({ data: own }) => (
            <AgreementForm
              orders={orders}
              initial={newMail(
                orders.map(({ number }) => number),
                supplier.email ?? null,
                own.agreements_signature,
              )}
              senders={senders}
              onSent={(emailId, recipients) => setSent({ emailId, recipients })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
