import type { PaymentImportPayload } from '@/api/generated/types';

/** The body of an import. The description of the API has no files; a body with one is sent as a form. */
export function statementOf(file: File, account: string | null): PaymentImportPayload {
  return { ...(account === null ? {} : { account }), file } as PaymentImportPayload;
}

/** The largest file that the server takes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** For the dialog of the system; what else can be read is found out by the server. */
export const ACCEPTED = ['.csv', '.xml', '.txt', '.zip'];

/** `lt12 1000 …` -> `LT121000…`; null if it is too short to be one. */
export function accountIn(text: string): string | null {
  const account = text.replace(/\s/gu, '').toUpperCase();
  return account.length < SHORTEST_IBAN ? null : account;
}

/** That of Norway. */
const SHORTEST_IBAN = 15;
