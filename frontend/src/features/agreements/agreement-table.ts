/** The e-mail with agreements: its fields, and what they begin with. */
import * as z from 'zod/mini';
import i18next from 'i18next';
import type { SendAgreementsPayload } from '@/api/generated/types';
import { wordsOfHtml } from '@/components/history/stored-words';
import { NO_FILES, type FilesValue } from '@/lib/files';
import type { FieldCodec } from '@/lib/form-codecs';
import { chips, exact, row, trimmed } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { addressesIn } from '@/lib/mail-addresses';

/** Only new files: an e-mail that is being written has none yet. */
const filesCodec: FieldCodec<FilesValue, Blob[]> = z.codec(
  z.custom<FilesValue>(),
  z.custom<Blob[]>(),
  {
    decode: ({ added }) => added.map(({ file }) => file),
    encode: () => NO_FILES,
  },
);

export const AGREEMENT_MAIL = formTable<Omit<SendAgreementsPayload, 'ids'>>()({
  recipients: chips<string>('agreements:fields.recipients', String, { required: true }),
  subject: trimmed('agreements:fields.subject', { required: true }),
  content: { ...exact('agreements:fields.content', { required: true }), say: wordsOfHtml },
  attachments: row(filesCodec, 'agreements:fields.attachments', NO_FILES),
});

export type AgreementMail = typeof AGREEMENT_MAIL.initial;

/** @param numbers of the orders, @param signature the person's own, as HTML */
export function newMail(
  numbers: readonly string[],
  email: string | null,
  signature: string,
): AgreementMail {
  const words = { count: numbers.length, numbers: numbers.join(', ') };
  const lines = [i18next.t('agreements:mail.greeting'), i18next.t('agreements:mail.text', words)];
  return {
    ...AGREEMENT_MAIL.initial,
    recipients: addressesIn(email ?? ''),
    subject: i18next.t('agreements:mail.subject', words),
    content: lines.map((line) => `<p>${line}</p>`).join('') + signature,
  };
}

/** The server tells what is wrong with the text as `message`, and with an address at its place. */
export function fieldOfMail(path: string): string {
  if (path === 'message') return 'content';
  return path.startsWith('recipients.') ? 'recipients' : path;
}
