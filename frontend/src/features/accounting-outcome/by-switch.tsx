import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { BY, byIn, NAMES, VIEWS } from './by';

/** What orders are put together by; the filters stay. */
export function BySwitch({ address }: { address: ListAddress }) {
  const { t } = useTranslation('outcome');
  return (
    <SegmentedControl
      aria-label={t('byLabel')}
      data={VIEWS.map((value) => ({ value, label: NAMES[value]() }))}
      value={byIn(address.search)}
      // Always in the address: without a parameter, a list begins with the filters that it was left with.
      onChange={(by) => address.change({ [BY]: by })}
    />
  );
}
