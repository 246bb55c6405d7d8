/** The columns of clients that owe something: how much, since when, and when they were reminded. */
import i18next from 'i18next';
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { columnsOf, type ListColumn } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { say } from '@/lib/say';
import { AGE_TONES, oldestOf, OVERDUE, sayAge, type Age } from './ages';
import type { ClientRow } from './clients-api';
import { dayOf } from './reminded';
import classes from './waiting.module.css';

/** What is not there is not drawn, so that what is there is seen at once. */
const present = (cents: number) => (cents === 0 ? null : cents);

/** Pixels for the title, and for hundreds of thousands. */
const WIDTHS: Readonly<Record<Age, number>> = {
  current: 92,
  overdue_30: 98,
  overdue_60: 98,
  overdue_90: 98,
  overdue_more: 106,
};

const aged = (age: Age): ListColumn<ClientRow> => ({
  id: age,
  title: () => sayAge(age),
  ...(age === 'current' ? null : { group: say('waiting:columns.daysOverdue') }),
  width: WIDTHS[age],
  kind: 'money',
  value: (row) => present(row[age]),
  render: (row) => {
    if (row[age] === 0) return null;
    const amount = drawAmount(row[age], row.currency);
    if (age === 'current') return amount;
    return (
      <span className={classes.heat} data-tone={AGE_TONES[age]}>
        {amount}
      </span>
    );
  },
});

/** `2026-03-09 (2×)`, or that no reminder would reach the client. */
function sayLastReminder({ reminded_at: at, reminders, email }: ClientRow): string | null {
  if (at === null) return email === null ? i18next.t('waiting:noEmail') : null;
  return i18next.t('waiting:lastReminder', { day: dayOf(at), times: reminders });
}

/** @param hrefOf the invoices of a client */
export const clientColumns = (
  hrefOf: (row: ClientRow) => string,
): readonly GridColumn<ClientRow>[] =>
  columnsOf<ClientRow>([
    {
      id: 'client_name',
      title: say('record:invoice.client_id'),
      width: 190,
      kind: 'link',
      pin: true,
      href: hrefOf,
    },
    {
      id: 'oldest',
      title: say('waiting:columns.oldest'),
      hint: say('waiting:columns.oldestHint'),
      width: 110,
      kind: 'badge',
      value: (row) => sayAge(oldestOf(row)),
      badge: (_text, row) => ({ tone: AGE_TONES[oldestOf(row)], text: sayAge(oldestOf(row)) }),
    },
    { id: 'invoices', title: say('waiting:columns.invoices'), width: 74, kind: 'number' },
    {
      id: 'unpaid_amount',
      title: say('waiting:columns.unpaid'),
      width: 104,
      kind: 'money',
      render: (row) => drawAmount(row.unpaid_amount, row.currency),
    },
    aged('current'),
    ...OVERDUE.map(aged),
    {
      id: 'money',
      title: say('waiting:columns.money'),
      hint: say('waiting:columns.moneyHint'),
      width: 94,
      kind: 'money',
      value: ({ money }) => present(money),
      render: ({ money, currency }) => (money === 0 ? null : drawAmount(money, currency)),
    },
    {
      id: 'average_days_to_pay',
      title: say('waiting:columns.daysToPay'),
      hint: say('waiting:columns.daysToPayHint'),
      width: 92,
      kind: 'number',
    },
    {
      id: 'reminded_at',
      title: say('waiting:columns.reminded'),
      hint: say('waiting:columns.remindedHint'),
      width: 128,
      value: sayLastReminder,
    },
  ]);

/** On a phone: client, how late and how much, when it was reminded. */
export const CLIENT_CARD: GridCard<ClientRow> = {
  lines: [
    [
      ['client_name', 10],
      ['menu', 2],
    ],
    [
      ['oldest', 5],
      ['unpaid_amount', 7],
    ],
    [['reminded_at', 12]],
  ],
};
