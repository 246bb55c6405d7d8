/** The agreement templates: stored as the editor's document in JSON, edited as HTML. */
import {
  documentFromHtml,
  htmlFromDocument,
  type RichDocument,
} from '@/components/rich-text/documents';
import type { SettingsPayload, SettingsView } from './settings-api';

/** The setting each category's template is kept under. */
export const TEMPLATES = {
  AUTOMOTIVE_TRANSPORT: 'AGREEMENT_TEMPLATE',
  GENERAL_CARGO: 'AGREEMENT_TEMPLATE_GENERAL_CARGO',
} as const;

export type Category = keyof typeof TEMPLATES;

/** HTML under the settings' own names; a template that was never written is the empty text. */
export type TemplateValues = Record<(typeof TEMPLATES)[Category], string>;

export function templateValues(settings: SettingsView): TemplateValues {
  return {
    AGREEMENT_TEMPLATE: shown(settings.AGREEMENT_TEMPLATE),
    AGREEMENT_TEMPLATE_GENERAL_CARGO: shown(settings.AGREEMENT_TEMPLATE_GENERAL_CARGO),
  };
}

const shown = (stored: string | null | undefined) =>
  stored ? htmlFromDocument(JSON.parse(stored) as RichDocument) : '';

/** The templates that were changed, as JSON texts. */
export function templatePayload(values: TemplateValues, before: TemplateValues): SettingsPayload {
  const payload: SettingsPayload = {};
  for (const key of Object.values(TEMPLATES)) {
    if (values[key] !== before[key]) payload[key] = JSON.stringify(documentFromHtml(values[key]));
  }
  return payload;
}
