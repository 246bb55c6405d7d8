/** The columns: how many orders, what became of their profit, and its parts. */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { columnsOf, type ListColumn } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { formatInteger } from '@/lib/numbers';
import { say } from '@/lib/say';
import { NAMES, type By } from './by';
import { drawChange } from './drawn-change';
import { cardOf } from './links';
import type { OutcomeLine } from './outcome-api';
import { changeOf, marginOf, sayMargin, STAGES, type Measure } from './stages';

type Column = ListColumn<OutcomeLine>;

export const nameOf = (by: By, { name }: OutcomeLine): string =>
  name ?? i18next.t(`outcome:without.${by}`);

const amounts = (measure: Measure): Column[] =>
  STAGES.map((stage) => ({
    id: `${measure}_${stage}`,
    title: say(`outcome:stages.${stage}`),
    group: say(`record:order.${measure}`),
    hint: say(`outcome:hints.${stage}`),
    width: 108,
    kind: 'money',
    value: (row) => row[stage][measure],
    render: (row) => drawAmount(row[stage][measure], row.currency),
  }));

const MARGINS: Column[] = STAGES.map((stage) => ({
  id: `margin_${stage}`,
  title: say(`outcome:stages.${stage}`),
  group: say('outcome:margin'),
  width: 80,
  align: 'right',
  value: (row) => {
    const margin = marginOf(row[stage]);
    return margin === null ? null : sayMargin(margin);
  },
}));

const CHANGES: Column[] = (['agreed', 'billed'] as const).map((stage) => ({
  id: `change_${stage}`,
  title: say(`outcome:stages.${stage}`),
  group: say('outcome:change'),
  hint: say(`outcome:changeHints.${stage}`),
  width: 104,
  kind: 'money',
  value: (row) => changeOf(row, stage, row),
  render: (row) => {
    const change = changeOf(row, stage, row);
    return change === null ? null : drawChange(change, row.currency);
  },
}));

/** Of a single order they are ticks. */
const DOCUMENTS: Column[] = (['invoiced', 'settled'] as const).map((side) => ({
  id: side,
  title: say(`outcome:documents.${side}`),
  hint: say(`outcome:documentHints.${side}`),
  width: 104,
  kind: 'tick',
  value: (row) => row[side] > 0,
}));

const counts = (hrefOf: (row: OutcomeLine) => string | null): Column[] => [
  {
    id: 'orders',
    title: say('outcome:documents.orders'),
    hint: say('outcome:documentHints.orders'),
    width: 88,
    kind: 'link',
    align: 'right',
    value: ({ orders }) => formatInteger(orders),
    href: hrefOf,
  },
  ...(['invoiced', 'settled'] as const).map((side): Column => ({
    id: side,
    title: say(`outcome:documents.${side}`),
    hint: say(`outcome:documentHints.${side}`),
    width: 104,
    kind: 'number',
  })),
];

/** @param ordersOf the orders of a row, one by one */
export const outcomeColumns = (
  by: By,
  ordersOf: (row: OutcomeLine) => string | null,
): readonly GridColumn<OutcomeLine>[] =>
  columnsOf<OutcomeLine>([
    {
      id: 'name',
      title: NAMES[by],
      width: by === 'client' || by === 'supplier' ? 210 : 120,
      kind: 'link',
      pin: true,
      value: (row) => nameOf(by, row),
      href: by === 'month' ? ordersOf : (row) => cardOf(by, row),
    },
    ...(by === 'order' ? DOCUMENTS : counts(ordersOf)),
    ...amounts('profit'),
    ...CHANGES,
    ...MARGINS,
    ...amounts('revenue'),
    ...amounts('cost'),
  ]);
