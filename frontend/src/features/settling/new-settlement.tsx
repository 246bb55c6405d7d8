import { useDraftSettlementQuery } from '@/api/generated/settlements';
import type { SettlementType } from '@/api/generated/types';
import { useDraft } from '@/components/form/use-draft';
import { LoadedOrRefused } from '@/freight/loaded-or-refused';
import { ToSettlement } from './settled-already';
import { SettlementForm } from './settlement-form';
import type { SettlementView } from './settlement-table';

interface NewSettlementProps {
  title: string;
  type: SettlementType;
  orderIds: string;
  /** The settlement that is taken back from, if it is named. */
  credited: number | null;
}

/** A new settlement for orders, begun with what the server proposes. */
export function NewSettlement({ title, type, orderIds, credited }: NewSettlementProps) {
  const proposal = useDraftSettlementQuery({
    type,
    orderIds,
    creditedSettlementId: credited ?? undefined,
  });
  return (
    <LoadedOrRefused
      title={title}
      query={proposal}
      more={(error) => <ToSettlement refusal={error} />}
    >
      {({ data }) => (
        <Entering
          title={title}
          view={data}
          kept={`settlement-${type}-${orderIds}-${String(credited ?? '')}`}
        />
      )}
    </LoadedOrRefused>
  );
}

interface EnteringProps {
  title: string;
  view: SettlementView;
  /** What the draft is kept as. */
  kept: string;
}

function Entering({ title, view, kept }: EnteringProps) {
  const draft = useDraft(kept);
  return <SettlementForm title={title} proposed={view} draft={draft} />;
}
