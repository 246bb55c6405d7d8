/** The agreement templates: stored as the editor's JSON, edited as HTML. */
import * as z from 'zod/mini';
import type { SettingsPayload } from '@/api/generated/types';
import {
  documentFromHtml,
  htmlFromDocument,
  type RichDocument,
} from '@/components/rich-text/documents';
import { wordsOfHtml } from '@/components/history/stored-words';
import type { FieldCodec } from '@/lib/form-codecs';
import { row } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

/** The setting of each category's template. */
export const TEMPLATES = {
  AUTOMOTIVE_TRANSPORT: 'AGREEMENT_TEMPLATE',
  GENERAL_CARGO: 'AGREEMENT_TEMPLATE_GENERAL_CARGO',
} as const;

export type Category = keyof typeof TEMPLATES;

export const isCategory = (text: string): text is Category => Object.hasOwn(TEMPLATES, text);

/** A missing template is the empty text. */
const htmlCodec: FieldCodec<string, string> = z.codec(z.string(), z.string(), {
  decode: (html) => JSON.stringify(documentFromHtml(html)),
  encode: (stored) => (stored === '' ? '' : htmlFromDocument(JSON.parse(stored) as RichDocument)),
});

export const templateTable = formTable<SettingsPayload>()({
  AGREEMENT_TEMPLATE: row(htmlCodec, 'settings:template.automotive', '', {}, wordsOfHtml),
  AGREEMENT_TEMPLATE_GENERAL_CARGO: row(
    htmlCodec,
    'settings:template.general',
    '',
    {},
    wordsOfHtml,
  ),
});
