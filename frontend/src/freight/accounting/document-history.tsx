/** Who changed a document, when and what, beside the list. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/dialog';
import { HistoryPart } from '@/components/history/history-part';
import type { HistoryField, HistoryOf } from '@/components/history/history-words';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { formatCents } from '@/lib/money';

/** Pixels: two texts side by side. */
const WIDTH = 620;

type Saying = (value: unknown) => string;

const sayCents: Saying = (value) => formatCents(Number(value));
const sayMoment: Saying = (value) => formatMoment(String(value));

/** How the values of fields are said that all documents have and that are not plain text. */
const SAID: Readonly<Record<string, Saying>> = {
  category: (value) => choiceLabel(String(value)),
  paid_amount: sayCents,
  exists_in_debetas: (value) =>
    i18next.t(value === true ? 'accounting:badges.validated' : 'accounting:badges.notValidated'),
  exported_at: sayMoment,
  archived_at: sayMoment,
};

/**
 * The words of a document's history.
 *
 * @param record what the keys of its labels begin with, such as `record:invoice.`
 * @param amounts its further fields in cents
 * @param said how its other fields are said
 */
export function documentFields(
  record: string,
  amounts: readonly string[],
  said: Readonly<Record<string, Saying>>,
) {
  const all = { ...SAID, ...Object.fromEntries(amounts.map((name) => [name, sayCents])), ...said };
  return (field: string): HistoryField | null => {
    const key: string = `${record}${field}`;
    return i18next.exists(key) ? { label: i18next.t(key, ''), say: all[field] } : null;
  };
}

interface DocumentHistoryProps extends Pick<HistoryOf, 'subject' | 'fieldOf'> {
  document: { id: number; invoice_number: string };
  onClose: () => void;
}

export function DocumentHistory({ document, onClose, ...words }: DocumentHistoryProps) {
  const { t } = useTranslation('accounting');
  return (
    <Sheet
      opened
      from="right"
      size={WIDTH}
      title={t('historyOf', { number: document.invoice_number })}
      onClose={onClose}
    >
      <HistoryPart of={{ ...words, id: document.id }} />
    </Sheet>
  );
}
