/** The bank accounts of a contact as rows of the form: a field for each IBAN. */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { FieldCodec } from '@/lib/form-codecs';
import { row, text } from '@/lib/form-rows';
import { inFours } from '@/lib/iban';

export interface AccountRow {
  iban: string;
}

export const NEW_ACCOUNT: AccountRow = { iban: '' };

/** Each row is sent, so that what is wrong with the second one comes back for the second one. */
const codec: FieldCodec<AccountRow[], string[]> = z.codec(
  z.custom<AccountRow[]>(),
  z.array(z.string()),
  {
    decode: (rows, context) => {
      rows.forEach(({ iban }, at) => {
        if (iban.trim() !== '') return;
        const message = i18next.t('contacts:accounts.missing');
        context.issues.push({ code: 'custom', path: [at, 'iban'], message, input: iban });
      });
      return rows.map(({ iban }) => iban.replace(/\s/gu, ''));
    },
    encode: (accounts) => accounts.map((iban) => ({ iban: inFours(iban) })),
  },
);

export const bankAccounts = {
  ...row(codec, 'record:contact.bank_accounts', [], {}, (rows) =>
    rows.map(({ iban }) => iban).join(', '),
  ),
  each: { iban: text('contacts:accounts.iban') },
};
