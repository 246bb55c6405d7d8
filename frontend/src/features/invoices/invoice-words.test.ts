import { expect, it } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import {
  creditRefusal,
  deleteRefusal,
  editRefusal,
  isWaiting,
  sayDaysUntilDue,
  stateBadges,
} from './invoice-words';
import { invoice } from './test-invoices';

const DAY = '2026-03-02T08:00:00Z';

it.each<[Partial<InvoiceRow>, string | null, string | null, string | null]>([
  [{}, null, null, null],
  [{ sent_at: DAY }, 'It was sent: make a credit invoice.', null, null],
  [
    { exported_at: DAY },
    'It was exported: make a credit invoice.',
    null,
    'It was exported and cannot be deleted.',
  ],
  [
    { paid_amount: 1 },
    'It is paid: make a credit invoice.',
    null,
    'It is paid and cannot be deleted.',
  ],
  [{ credited_amount: -1_000 }, 'It is credited.', null, 'It is credited.'],
  [{ credited_amount: -121_000 }, 'It is credited.', 'It is credited.', 'It is credited.'],
  [{ cancelled_at: DAY }, 'It is cancelled.', 'It is cancelled.', 'It is cancelled.'],
  [{ type: 'ADDITIONAL' }, 'Only a normal invoice can be edited.', null, null],
  [
    { type: 'CREDIT', amount: -121_000 },
    'Only a normal invoice can be edited.',
    'A credit invoice cannot be credited: correct the invoice it belongs to.',
    null,
  ],
])('says why %j cannot be edited, credited or deleted', (change, edit, credit, remove) => {
  const row = invoice(1, change);
  expect([editRefusal(row), creditRefusal(row), deleteRefusal(row)]).toEqual([
    edit,
    credit,
    remove,
  ]);
});

it.each<[Partial<InvoiceRow>, string | null]>([
  [{ days_until_due: 12 }, '+12'],
  [{ days_until_due: 0 }, '0'],
  [{ days_until_due: -3 }, '−3'],
  [{ paid_amount: 121_000 }, null],
  [{ credited_amount: -121_000 }, null],
  [{ cancelled_at: DAY }, null],
  [{ amount: -121_000, type: 'CREDIT' }, null],
])('says the days until %j is due', (change, days) => {
  const row = invoice(1, change);
  expect(sayDaysUntilDue(row)).toBe(days);
  expect(isWaiting(row)).toBe(days !== null);
});

it.each<[Partial<InvoiceRow>, boolean, string[]]>([
  [{}, false, []],
  [{}, true, ['Not validated']],
  [{ exists_in_debetas: true }, true, ['Validated']],
  [{ email: { email_id: 1, status: 'pending', error: null } }, false, ['Being sent']],
  [{ email: { email_id: 1, status: 'sent', error: null } }, false, ['Sent']],
  [{ credited_amount: -121_000 }, false, ['Credited']],
])('has the badges of %j, with Debetas: %j', (change, hasDebetas, badges) => {
  expect(stateBadges(invoice(1, change), hasDebetas).map(({ text }) => text)).toEqual(badges);
});
