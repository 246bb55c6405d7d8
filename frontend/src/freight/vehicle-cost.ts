/**
 * A vehicle's cost: `1.10 € / KM` or `450.00 € / DAY`, with the units of the order form, or the word for an
 * own vehicle.
 */
import i18next from 'i18next';
import { formatMoney, type Cents } from '@/lib/money';

/** @param price cents for a kilometre or a day; null for an own vehicle */
export function sayVehicleCost(costType: string, price: Cents | null | undefined): string {
  if (costType === 'OWN_PARK') return i18next.t('choices:OWN_PARK');
  const amount = formatMoney(price ?? 0);
  return i18next.t(
    costType === 'PER_DAY' ? 'freight:vehicleCost.perDay' : 'freight:vehicleCost.perKm',
    { amount },
  );
}
