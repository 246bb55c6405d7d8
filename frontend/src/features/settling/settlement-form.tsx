/** The form of a carrier's invoice that is accepted, or of one that takes back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormShell, type FormSection } from '@/components/form/form-shell';
import type { DraftSession } from '@/components/form/use-draft';
import { paths } from '@/lib/paths';
import { fillerOf } from './fill';
import { HeaderFields } from './header-fields';
import { LinesTable } from './lines-table';
import { CarrierPaper } from './paper/carrier-paper';
import { settlementIn, SettledAlready } from './settled-already';
import type { SettlementView } from './settlement-table';
import { Totals } from './totals';
import { useFollowed } from './use-followed';
import { useSettlementRecord } from './use-settlement-record';

interface SettlementFormProps {
  title: string;
  proposed: SettlementView;
  /** What is kept of what was typed. */
  draft: DraftSession | null;
}

export function SettlementForm({ title, proposed, draft }: SettlementFormProps) {
  const { t } = useTranslation('settlementForm');
  const navigate = useNavigate();
  // A later answer must not change what is being edited.
  const [view] = useState(proposed);
  const [file, setFile] = useState<File | null>(null);
  const { form, frame } = useSettlementRecord(view, draft, file);
  useFollowed(form, view.payment_term);
  const [fill] = useState(() => fillerOf(form));
  const { error } = frame;
  const isSettled = settlementIn(error) !== null;
  const sections: FormSection[] = [
    {
      id: 'paper',
      title: t('sections.paper'),
      content: <CarrierPaper view={view} file={file} onFile={setFile} fill={fill} />,
    },
    { id: 'header', title: t('sections.header'), content: <HeaderFields view={view} /> },
    {
      id: 'lines',
      title: t('sections.linesOf', { count: view.orders.length }),
      content: <LinesTable view={view} />,
    },
    { id: 'totals', title: t('sections.totals'), content: <Totals view={view} /> },
  ];
  return (
    <FormShell
      {...frame}
      title={title}
      guardsQuery
      beginsInFirstField
      error={isSettled ? undefined : error}
      onSaved={() => void navigate(paths.orders())}
      submitLabel={t('save')}
      headline={isSettled ? <SettledAlready refusal={error} supplierId={view.supplier_id} /> : null}
      sections={sections}
    />
  );
}
