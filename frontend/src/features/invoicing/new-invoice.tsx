/** A new invoice for orders, begun with what the server proposes. */
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useDraftInvoiceQuery, useInvoiceUtilitiesQuery } from '@/api/generated/invoices';
import type { DataInvoiceUtilitiesView, InvoiceType } from '@/api/generated/types';
import { useDraft } from '@/components/form/use-draft';
import { idIn, idsIn } from '@/lib/ids';
import { InvoiceForm } from './invoice-form';
import type { InvoiceView } from './invoice-table';
import { LoadedOrRefused } from '@/freight/loaded-or-refused';
import { RefusedPage } from '@/freight/refused-page';

export function NewInvoice({ type }: { type: InvoiceType }) {
  const { t } = useTranslation(['invoiceForm', 'refused']);
  const ids = idsIn(useParams().ids ?? '');
  const [query] = useSearchParams();
  const credited = type === 'CREDIT' ? idIn(query.get('credited_invoice_id')) : null;
  const title = t(`titles.${type}`);
  if (ids.length === 0 && credited === null) {
    return <RefusedPage title={title}>{t('refused:noOrders')}</RefusedPage>;
  }
  const orderIds = ids.join(',');
  return (
    <Proposal
      key={`${type} ${orderIds} ${String(credited)}`}
      title={title}
      type={type}
      orderIds={orderIds}
      credited={credited}
    />
  );
}

interface ProposalProps {
  title: string;
  type: InvoiceType;
  orderIds: string;
  /** The invoice that a credit corrects, if it is named. */
  credited: number | null;
}

function Proposal({ title, type, orderIds, credited }: ProposalProps) {
  const proposal = useDraftInvoiceQuery({
    type,
    orderIds: orderIds || undefined,
    creditedInvoiceId: credited ?? undefined,
  });
  const utilities = useInvoiceUtilitiesQuery();
  return (
    <LoadedOrRefused title={title} query={proposal}>
      {({ data: view }) => (
        <LoadedOrRefused title={title} query={utilities}>
          {({ data }) => (
            <Entering
              title={title}
              view={view}
              utilities={data}
              kept={`invoice-${type}-${orderIds}-${String(credited ?? '')}`}
            />
          )}
        </LoadedOrRefused>
      )}
    </LoadedOrRefused>
  );
}

interface EnteringProps {
  title: string;
  view: InvoiceView;
  utilities: DataInvoiceUtilitiesView['data'];
  /** What the draft is kept as. */
  kept: string;
}

function Entering({ title, view, utilities, kept }: EnteringProps) {
  const draft = useDraft(kept);
  return <InvoiceForm title={title} proposed={view} utilities={utilities} draft={draft} />;
}
