/** The agreement templates: stored as the editor's JSON, edited as HTML. */
import * as z from 'zod/mini';
import type { SettingsPayload, StandardTemplates } from '@/api/generated/types';
import {
  documentFromHtml,
  htmlFromDocument,
  type RichDocument,
} from '@/components/rich-text/documents';
import { wordsOfHtml } from '@/components/history/stored-words';
import type { FieldCodec } from '@/lib/form-codecs';
import { row } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import type { SettingsView } from './settings-api';

/** The setting of each category's template. */
export const TEMPLATES = {
  AUTOMOTIVE_TRANSPORT: 'AGREEMENT_TEMPLATE',
  GENERAL_CARGO: 'AGREEMENT_TEMPLATE_GENERAL_CARGO',
} as const;

export type Category = keyof typeof TEMPLATES;

export const isCategory = (text: string): text is Category => Object.hasOwn(TEMPLATES, text);

/** Whether the document prints nothing, as the server checks it. */
function isBlank(stored: string | null): boolean {
  if (stored === null || stored === '') return true;
  const { content = [] } = JSON.parse(stored) as RichDocument;
  return content.every(({ type, content: text }) => type === 'paragraph' && !text?.length);
}

/** Where the company has no text of its own, the standard one is what its agreements say. */
export function orStandard(settings: SettingsView, standard: StandardTemplates): SettingsView {
  const own = { ...settings };
  for (const setting of Object.values(TEMPLATES)) {
    if (isBlank(own[setting])) own[setting] = standard[setting];
  }
  return own;
}

/** A missing template is the empty text. */
const htmlCodec: FieldCodec<string, string> = z.codec(z.string(), z.string(), {
  decode: (html) => JSON.stringify(documentFromHtml(html)),
  encode: (stored) => (stored === '' ? '' : htmlFromDocument(JSON.parse(stored) as RichDocument)),
});

export const templateTable = formTable<SettingsPayload>()({
  AGREEMENT_TEMPLATE: row(htmlCodec, 'choices:AUTOMOTIVE_TRANSPORT', '', {}, wordsOfHtml),
  AGREEMENT_TEMPLATE_GENERAL_CARGO: row(htmlCodec, 'choices:GENERAL_CARGO', '', {}, wordsOfHtml),
});
