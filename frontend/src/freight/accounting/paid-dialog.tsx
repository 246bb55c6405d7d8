/** The popup of the paid amount (money specification, section 5). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaidPayload } from '@/api/generated/types';
import { FormDialog } from '@/components/form/form-dialog';
import { FormMoney, FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { asCurrency } from '@/lib/money';
import { PAID } from './paid-table';

/** A document that is paid: an invoice or a settlement. */
export interface PaidDocument {
  id: number;
  invoice_number: string;
  currency: string;
  paid_amount: number;
  updated_at: string;
}

export interface PaidDialogProps {
  document: PaidDocument;
  /** How much there is to pay. */
  range: string;
  /** The call that sets it. */
  onSave: (payload: PaidPayload) => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
  /** Under the fields, such as what was paid before. */
  more?: ReactNode;
}

/** Each entry has a reason of its own, so the field starts empty. */
const wireOf = ({ paid_amount }: PaidDocument) => ({ paid_amount, reason: null });

export default function PaidDialog({ document, range, onSave, onClose, more }: PaidDialogProps) {
  const { t } = useTranslation(['accounting', 'common']);
  const flash = useFlash();
  const { invoice_number: number, currency } = document;
  const { frame } = useRecordForm({
    table: PAID,
    stored: document,
    wireOf,
    update: onSave,
    onSaved: () => flash.success(t('paid.saved', { number })),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={t('paid.title', { number })}
      submitLabel={t('common:actions.save')}
      onClose={onClose}
    >
      <FormMoney name="paid_amount" currency={asCurrency(currency)} description={range} />
      <FormText name="reason" />
      {more}
    </FormDialog>
  );
}
