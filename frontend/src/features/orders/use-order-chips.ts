/**
 * A removable chip for each active filter, so that none is forgotten out of sight. What the quick
 * filter asks for stands in its field already.
 */
import { useTranslation } from 'react-i18next';
import type { FilterChip } from '@/components/list-page/list-page';
import type { ListAddress } from '@/components/list-page/use-list-address';
import {
  DELIVERY_DELAY,
  filterValue,
  hasDeliveryDelay,
  kindOf,
  type FilterName,
} from './order-filters';
import { chosenWeek, WEEK_RANGE } from './order-week';
import { choiceLabel, statusLabel } from './order-words';

export function useOrderChips(
  { search, change }: ListAddress,
  names: readonly FilterName[],
  optionName: (name: FilterName) => string | undefined,
): FilterChip[] {
  const { t } = useTranslation('orders');
  const valueText = (name: FilterName, value: string) => {
    const kind = kindOf(name);
    if (name === 'status') return statusLabel(value);
    if (kind.is === 'choice') return choiceLabel(value) ?? value;
    if (kind.is === 'client' || kind.is === 'supplier' || kind.is === 'user') {
      return optionName(name) ?? '…';
    }
    return value;
  };

  const chips: FilterChip[] = [];
  if (hasDeliveryDelay(search)) {
    chips.push({
      id: DELIVERY_DELAY,
      label: t('deliveryDelay'),
      onRemove: () => change({ [DELIVERY_DELAY]: null }),
    });
  }
  const week = chosenWeek(search);
  if (week !== null) {
    chips.push({
      id: 'week',
      label: t('allOf', { label: t('week'), value: week }),
      onRemove: () => change({ date_from_from: null, date_to: null }),
    });
  }
  for (const name of names) {
    if (week !== null && WEEK_RANGE.includes(name)) continue;
    const value = filterValue(search, name);
    if (value === null) continue;
    chips.push({
      id: name,
      label: t('allOf', { label: t(`filters.${name}`), value: valueText(name, value) }),
      onRemove: () => change({ [name]: null }),
    });
  }
  return chips;
}
