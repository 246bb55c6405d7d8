/**
 * The words for a logged change: the form's label of the field, and values as screens show them. The
 * log has the API's values: cents, metres, days, codes.
 */
import i18next from 'i18next';
import type { OrderLogRow } from '@/api/generated/types';
import { formatMoment } from '@/lib/dates';
import { formatDistance } from '@/lib/distance';
import { asCurrency, formatMoney } from '@/lib/money';
import type texts from '@/locales/en';
import { choiceLabel, statusLabel } from '@/freight/order-words';

type Kind = 'text' | 'money' | 'distance' | 'percent' | 'moment' | 'status' | 'choice' | 'class';
type FieldName = keyof typeof texts.orderLog.fields;

/** Fields with other values than text, by path, without the numbers of legs. */
const KINDS: Readonly<Partial<Record<FieldName, Kind>>> = {
  'general-status': 'status',
  'general-activity': 'choice',
  'general-calc_shortest_route': 'choice',
  'general-by_land': 'choice',
  'cargo-category': 'choice',
  'cargo-spot_vehicle_class': 'class',
  'cargo-is_dpl': 'choice',
  'cargo-is_thermogram': 'choice',
  'finance-revenue_calculation_type': 'choice',
  'finance-revenue_calculation_value': 'money',
  'finance-cost_calculation_type': 'choice',
  'finance-cost_calculation_value': 'money',
  'finance-cost_vat': 'percent',
  'finance-revenue': 'money',
  'finance-cost': 'money',
  'finance-revenue_penalty': 'money',
  'finance-cost_penalty': 'money',
  'finance-profit': 'money',
  empty_distance: 'distance',
  loaded_distance: 'distance',
  total_distance: 'distance',
  preinvoice_difference: 'money',
  'supplier_accounting-received_cmr_original': 'choice',
  'supplier_accounting-need_credit_invoice': 'choice',
  'supplier_accounting-net_amount': 'money',
  'supplier_accounting-vat': 'percent',
  'supplier_accounting-damage_amount': 'money',
  'supplier_accounting_credit-net_amount': 'money',
  'supplier_accounting_credit-vat': 'percent',
  'client_accounting-net_amount': 'money',
  'client_accounting-vat_amount': 'money',
  'client_accounting-brutto_amount': 'money',
  'damage-damage_enabled': 'choice',
  'damage-paid_amount': 'money',
  'damage-received_amount': 'money',
  'damage-total_amount': 'money',
  deleted_at: 'moment',
};

const LEG = /^cargos\.(\d+)\.(.+)$/;

/** The path as a key of the locale files and {@link KINDS}, where a dot would mean a level. */
const keyOf = (path: string) => path.replace(LEG, 'cargos.$2').replaceAll('.', '-') as FieldName;

/** `cargos.0.loading_note` -> `Cargo 1: Loading note`. */
export function fieldWords(path: string): string {
  const key = keyOf(path);
  const words = i18next.exists(`orderLog:fields.${key}`)
    ? i18next.t(`orderLog:fields.${key}`)
    : ownWords(path);
  const leg = LEG.exec(path);
  return leg ? i18next.t('orderLog:ofLeg', { number: Number(leg[1]) + 1, field: words }) : words;
}

/** For a field that this version does not know: `invoice_date` -> `Invoice date`. */
function ownWords(path: string): string {
  const name = (path.split('.').at(-1) ?? path).replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function valueWords(
  row: Pick<OrderLogRow, 'changed_field' | 'currency'>,
  value: string | null,
): string | null {
  if (value === null) return null;
  switch (KINDS[keyOf(row.changed_field)] ?? 'text') {
    case 'money':
      return isWhole(value) ? formatMoney(Number(value), asCurrency(row.currency)) : value;
    case 'distance':
      return isWhole(value) ? formatDistance(Number(value)) : value;
    case 'percent':
      return `${value}\u00a0%`;
    case 'moment':
      return formatMoment(value);
    case 'status':
      return statusLabel(value);
    case 'choice':
      return choiceLabel(value);
    case 'class':
      return i18next.exists(`orderForm:vehicleClass.${value}`)
        ? i18next.t(`orderForm:vehicleClass.${value as keyof typeof texts.orderForm.vehicleClass}`)
        : value;
    case 'text':
      return value;
  }
}

const isWhole = (text: string) => /^-?\d+$/.test(text);
