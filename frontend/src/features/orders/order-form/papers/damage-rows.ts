/** The damage of an order, the same record as in Damage management (orders specification, section 3). */
import type { DamageVinPayload } from '@/api/generated/types';
import { day, money, text, toggle } from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';

interface Damaged {
  damage: { damage_enabled: boolean };
}
const ofDamage = { when: ({ damage }: Damaged) => damage.damage_enabled };

const VIN = formTable<DamageVinPayload>()({
  vin_number: text('record:leg.vin_number', { required: true }),
  damage_amount: money('record:damage.damage_amount'),
  loading_address: text('record:leg.loading_address'),
  unloading_address: text('record:leg.unloading_address'),
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
  damage_date: day('record:damage.damage_date', ofDamage),
  damage_number: text('record:damage.damage_number', ofDamage),
  driver_name: text('record:damage.driver_name', ofDamage),
  plate_number: text('record:damage.plate_number', ofDamage),
  client_invoice_date: day('record:damage.client_invoice_date', ofDamage),
  client_invoice_number: text('record:damage.client_invoice_number', ofDamage),
  own_invoice_date: day('record:damage.own_invoice_date', ofDamage),
  own_invoice_number: text('record:damage.own_invoice_number', ofDamage),
  paid_amount: money('record:damage.paid_amount', ofDamage),
  received_amount: money('record:damage.received_amount', ofDamage),
  vin_numbers: {
    ...list('record:damage.vin_numbers', VIN, {
      say: (lines) => withoutEmptyEnd(lines).map(sayVin).join(' | '),
    }),
    ...ofDamage,
  },
} as const;
