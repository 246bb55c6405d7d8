/** The mails that remind clients: a subject and a text for each language. */
import type {
  DataVecReminderDraftView,
  Language,
  ReminderLetterPayload,
  RemindPayload,
} from '@/api/generated/types';
import { wordsOfHtml } from '@/components/history/stored-words';
import { sameCodec } from '@/lib/form-codecs';
import { exact, row, trimmed } from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';
import { isLanguage } from '@/lib/languages';

const LETTER = formTable<ReminderLetterPayload>()({
  language: row(sameCodec<Language>(), null, 'en'),
  subject: trimmed('waiting:remind.subject', { checked: true }),
  content: { ...exact('waiting:remind.content', { checked: true }), say: wordsOfHtml },
});

export type Letter = typeof LETTER.initial;

export const REMINDER = formTable<RemindPayload>()({
  letters: list(null, LETTER, {
    say: (letters) => letters.map(({ subject }) => subject).join(', '),
  }),
});

/** What the form begins with: the drafts in languages that this version knows. */
export const lettersOf = (drafts: DataVecReminderDraftView['data']): Letter[] =>
  drafts.flatMap(({ language, subject, content }) =>
    isLanguage(language) ? [{ language, subject, content }] : [],
  );

/** The path of a field of a mail, which is also that of a refusal by the server. */
export const letterField = (at: number, name: 'subject' | 'content') =>
  `letters.${String(at)}.${name}`;

/** In the order of the screen. */
export const fieldsOf = (at: number): string[] => [
  letterField(at, 'subject'),
  letterField(at, 'content'),
];

/** Where the server puts the table of what is overdue. */
export const TABLE = '{invoices}';
