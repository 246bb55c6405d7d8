/**
 * The words for a logged change: the form's label of the field, and values as screens show them. The
 * log has the API's values: cents, metres, days, codes.
 */
import i18next from 'i18next';
import type { OrderLogRow } from '@/api/generated/types';
import { nameFrom } from '@/components/history/name-from';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { formatDistance } from '@/lib/distance';
import { asCurrency, formatMoney } from '@/lib/money';
import type { TextKey } from '@/lib/say';

type Kind = 'text' | 'money' | 'distance' | 'percent' | 'moment' | 'choice';

/** Fields with other values than text, by path, without the numbers of legs. */
const KINDS: Readonly<Record<string, Kind>> = {
  'general.status': 'choice',
  'general.activity': 'choice',
  'general.calc_shortest_route': 'choice',
  'general.by_land': 'choice',
  'cargo.category': 'choice',
  'cargo.spot_vehicle_class': 'choice',
  'cargo.is_dpl': 'choice',
  'cargo.is_thermogram': 'choice',
  'finance.revenue_calculation_type': 'choice',
  'finance.revenue_calculation_value': 'money',
  'finance.cost_calculation_type': 'choice',
  'finance.cost_calculation_value': 'money',
  'finance.cost_vat': 'percent',
  'finance.revenue': 'money',
  'finance.cost': 'money',
  'finance.revenue_penalty': 'money',
  'finance.cost_penalty': 'money',
  'finance.profit': 'money',
  empty_distance: 'distance',
  loaded_distance: 'distance',
  total_distance: 'distance',
  preinvoice_difference: 'money',
  'supplier_accounting.received_cmr_original': 'choice',
  'supplier_accounting.need_credit_invoice': 'choice',
  'supplier_accounting.net_amount': 'money',
  'supplier_accounting.vat': 'percent',
  'supplier_accounting.damage_amount': 'money',
  'supplier_accounting_credit.net_amount': 'money',
  'supplier_accounting_credit.vat': 'percent',
  'client_accounting.net_amount': 'money',
  'client_accounting.vat_amount': 'money',
  'client_accounting.brutto_amount': 'money',
  'damage.damage_enabled': 'choice',
  'damage.paid_amount': 'money',
  'damage.received_amount': 'money',
  'damage.total_amount': 'money',
  deleted_at: 'moment',
};

/** What the labels of a section's fields begin with. */
const SECTIONS: Readonly<Record<string, string>> = {
  general: 'record:order.',
  cargo: 'record:order.',
  finance: 'record:order.',
  documents: 'record:documents.',
  cargos: 'record:leg.',
  supplier_accounting: 'record:supplier_accounting.',
  supplier_accounting_credit: 'record:supplier_accounting_credit.',
  client_accounting: 'record:client_accounting.',
  damage: 'record:damage.',
};

/** `general.status`, `cargos.0.loading_note` or `deleted_at`. */
const PATH = /^(?:(\w+)\.)?(?:(\d+)\.)?(\w+)$/;
/** Fields of a damage that name it themselves. */
const NAMES_DAMAGE = /^damage_|^vin_numbers$/;

/** `cargos.0.loading_note` -> `Cargo 1: Loading note`. */
export function fieldWords(path: string): string {
  const [, section = 'general', leg, name = path] = PATH.exec(path) ?? [];
  // The log names what happened to an order by a field, too.
  const keys = [`orderLog:events.${name}`, `${SECTIONS[section] ?? ''}${name}`] as TextKey[];
  const field = i18next.t(keys, { defaultValue: nameFrom(name) });
  if (leg !== undefined) return i18next.t('orderLog:ofLeg', { number: Number(leg) + 1, field });
  return section === 'damage' && !NAMES_DAMAGE.test(name)
    ? i18next.t('orderLog:ofDamage', { field: inSentence(field) })
    : field;
}

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

export function valueWords(
  row: Pick<OrderLogRow, 'changed_field' | 'currency'>,
  value: string | null,
): string | null {
  if (value === null) return null;
  switch (KINDS[row.changed_field] ?? 'text') {
    case 'money':
      return isWhole(value) ? formatMoney(Number(value), asCurrency(row.currency)) : value;
    case 'distance':
      return isWhole(value) ? formatDistance(Number(value)) : value;
    case 'percent':
      return `${value}\u00a0%`;
    case 'moment':
      return formatMoment(value);
    case 'choice':
      return choiceLabel(value);
    case 'text':
      return value;
  }
}

const isWhole = (text: string) => /^-?\d+$/.test(text);
