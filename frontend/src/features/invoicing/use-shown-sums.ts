import { useFormContext, useWatch } from 'react-hook-form';
import type { Answer } from './check-context';
import { useCheck } from './check-context';
import type { InvoiceValues } from './invoice-table';
import { shownSums, type ShownSums } from './lines';
import { negated } from './sums';

/** The sums as they are typed; those of a credit are the server's as soon as it has answered. */
export function useShownSums(): ShownSums {
  const { control } = useFormContext<InvoiceValues>();
  const [type, direction, items] = useWatch({ control, name: ['type', 'direction', 'items'] });
  const { answer, isStale } = useCheck();
  if (type !== 'CREDIT') return shownSums(items);
  if (answer && !isStale && answer.items.length === items.length) return ofServer(answer);
  const own = shownSums(items);
  if (direction === 'plus' || own.totals === null) return own;
  const { groups, net, vat, gross } = negated({ ...own.totals, groups: own.groups, lines: [] });
  return { lines: own.lines, groups, totals: { net, vat, gross } };
}

const ofServer = (answer: Answer): ShownSums => ({
  lines: answer.items.map((item) => ({
    net: item.total_amount_without_vat,
    vat: item.total_vat_amount,
    gross: item.total_amount_with_vat,
  })),
  groups: answer.vat_groups.map((group) => ({
    rate: group.vat_tariff_percentage,
    net: group.amount_without_vat,
    vat: group.vat_amount,
  })),
  totals: {
    net: answer.amount_without_vat,
    vat: answer.vat_amount,
    gross: answer.amount_with_vat,
  },
});
