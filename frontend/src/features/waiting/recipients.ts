/** The chosen clients: who is reminded, and who gets no mail and why. */
import type { LeftOutView } from '@/api/generated/types';
import { overdueOf } from './ages';
import type { ClientRow } from './clients-api';

/** The server refuses more at once. */
export const MOST_CLIENTS = 100;

export type Reason = 'nothing_overdue' | 'no_email';

interface Sum {
  currency: string;
  /** Cents. */
  overdue: number;
}

/** A client with what is overdue in each currency. */
export interface Recipient {
  id: number;
  name: string;
  /** Addresses separated by commas. */
  email: string | null;
  language: string;
  remindedAt: string | null;
  sums: readonly Sum[];
}

/** One for each client, in the order of the rows. */
export function recipientsOf(rows: readonly Omit<ClientRow, 'id'>[]): Recipient[] {
  const found = new Map<number, Recipient>();
  for (const row of rows) {
    const before = found.get(row.client_id);
    const overdue = overdueOf(row);
    const sums = overdue > 0 ? [{ currency: row.currency, overdue }] : [];
    found.set(row.client_id, {
      id: row.client_id,
      name: row.client_name,
      email: row.email,
      language: row.language,
      remindedAt: row.reminded_at,
      sums: [...(before?.sums ?? []), ...sums],
    });
  }
  return [...found.values()];
}

/** Null for a client that is reminded; the order of the server. */
export function whyLeftOut({ sums, email }: Recipient): Reason | null {
  if (sums.length === 0) return 'nothing_overdue';
  return email === null || email.trim() === '' ? 'no_email' : null;
}

export interface Chosen {
  reminded: readonly Recipient[];
  leftOut: readonly LeftOutView[];
}

export function chosenOf(recipients: readonly Recipient[]): Chosen {
  return {
    reminded: recipients.filter((one) => whyLeftOut(one) === null),
    leftOut: recipients.flatMap((one) => {
      const reason = whyLeftOut(one);
      return reason === null ? [] : [{ client_id: one.id, client_name: one.name, reason }];
    }),
  };
}
