/**
 * The words of the settings' histories: all tabs share one, but for the series, and for templates, whose
 * words need the editor (`template-history.ts`).
 */
import i18next from 'i18next';
import { fieldLike, type HistoryField, type HistoryOf } from '@/components/history/history-words';
import { isOneOf } from '@/lib/words';
import { DEBETAS } from './debetas-table';
import { GENERAL } from './general-table';
import { RIVILE } from './rivile-table';
import { seriesTable } from './series-table';

const PROGRAMS = { NONE: 'none', RIVILE: 'rivile', DEBETAS: 'debetas' } as const;
const PROGRAM_KEYS = ['NONE', 'RIVILE', 'DEBETAS'] as const;

const sayProgram = (value: unknown) =>
  isOneOf(PROGRAM_KEYS, value)
    ? i18next.t(`programs:integration.${PROGRAMS[value]}`)
    : String(value);

/** `DEBETAS_CONFIG.divisions.2.title`: by the division's id. */
const DIVISION = /^DEBETAS_CONFIG\.divisions\.(\d+)\.(\w+)$/u;

function settingOf(field: string): HistoryField | null {
  switch (field) {
    case 'ACCOUNTING_INTEGRATION_TYPE':
      return { label: i18next.t('programs:integration.title'), say: sayProgram };
    case 'ALLOWED_LOGIN_IPS':
    case 'CLOSED_UNTIL':
    case 'ENABLE_2FA':
    case 'PENDING_OFFER_EMAIL':
      return { label: i18next.t(`record:settings.${field}`) };
    case 'RIVILE_API_KEY':
      return { label: ofProgram('rivile', i18next.t('programs:rivile.apiKey')) };
    default:
      return programField(field);
  }
}

function programField(field: string): HistoryField | null {
  const [, division, name] = DIVISION.exec(field) ?? [];
  if (division && name) {
    const own = fieldLike(DEBETAS.rows, `DEBETAS_CONFIG.divisions.0.${name}`);
    const label = i18next.t('settings:history.ofDivision', {
      number: division,
      field: own?.label ?? name,
    });
    return { label: ofProgram('debetas', label) };
  }
  const own = field.startsWith('RIVILE_CONFIG.') ? fieldLike(RIVILE.rows, field) : null;
  return own && { ...own, label: ofProgram('rivile', own.label) };
}

const ofProgram = (program: 'rivile' | 'debetas', field: string) =>
  i18next.t('settings:history.ofProgram', {
    program: i18next.t(`programs:integration.${program}`),
    field,
  });

export const SETTINGS_HISTORY: HistoryOf = {
  subject: 'settings',
  table: GENERAL,
  fieldOf: settingOf,
};

/** `normal.ACM.start_number`; a name may hold dots. */
const SERIES = /^(normal|credit)\.(.+)\.(start_number|branch)$/u;

function seriesField(field: string): HistoryField | null {
  const [, kind, serie, name] = SERIES.exec(field) ?? [];
  const own = kind && name ? fieldLike(seriesTable(true).rows, `${kind}.0.${name}`) : null;
  if (!own) return null;
  const of = i18next.t(kind === 'credit' ? 'settings:series.credit' : 'settings:series.normal');
  return { label: i18next.t('settings:history.ofSeries', { kind: of, serie, field: own.label }) };
}

export const SERIES_HISTORY: HistoryOf = { subject: 'invoice_series', fieldOf: seriesField };
