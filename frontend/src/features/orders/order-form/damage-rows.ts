/** The damage of an order, the same record as in Damage management (orders specification, section 3). */
import type { DamageVinPayload } from '@/api/generated/types';
import { day, money, text, toggle } from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';

interface Damaged {
  damage: { damage_enabled: boolean };
}
const ofDamage = { when: ({ damage }: Damaged) => damage.damage_enabled };

const VIN = formTable<DamageVinPayload>()({
  vin_number: text('orderForm:damage.vin', { required: true }),
  damage_amount: money('orderForm:damage.amount'),
  loading_address: text('orderForm:legs.loading'),
  unloading_address: text('orderForm:legs.unloading'),
});

export type DamageVinValues = typeof VIN.initial;

export const NEW_DAMAGE_VIN: DamageVinValues = VIN.initial;

/** Whether something was entered in the line. */
export const saysSomething = (line: DamageVinValues): boolean =>
  Object.values(line).some((typed) => typed.trim() !== '');

/** A line is ready for the next vehicle as soon as one is entered; the last may be left as it is. */
export function withoutEmptyEnd(lines: readonly DamageVinValues[]): DamageVinValues[] {
  const last = lines.findLastIndex(saysSomething);
  return lines.slice(0, last + 1);
}

const sayVin = ({
  vin_number,
  damage_amount,
  loading_address,
  unloading_address,
}: DamageVinValues) =>
  [vin_number, damage_amount, [loading_address, unloading_address].filter(Boolean).join(' → ')]
    .filter((typed) => typed.trim() !== '')
    .join(' ');

export const DAMAGE = {
  damage_enabled: toggle('orderForm:damage.enabled'),
  damage_date: day('orderForm:damage.date', ofDamage),
  damage_number: text('orderForm:damage.number', ofDamage),
  driver_name: text('orderForm:damage.driver', ofDamage),
  plate_number: text('orderForm:damage.plate', ofDamage),
  client_invoice_date: day('orderForm:damage.clientInvoiceDate', ofDamage),
  client_invoice_number: text('orderForm:damage.clientInvoiceNumber', ofDamage),
  own_invoice_date: day('orderForm:damage.ownInvoiceDate', ofDamage),
  own_invoice_number: text('orderForm:damage.ownInvoiceNumber', ofDamage),
  paid_amount: money('orderForm:damage.paid', ofDamage),
  received_amount: money('orderForm:damage.received', ofDamage),
  vin_numbers: {
    ...list('orderForm:damage.vins', VIN, {
      say: (lines) => withoutEmptyEnd(lines).map(sayVin).join(' | '),
    }),
    ...ofDamage,
  },
} as const;
