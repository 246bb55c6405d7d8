import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { BY, viewIn, VIEWS } from './by';

/** Between invoices and the clients that owe them; the filters stay. */
export function ViewSwitch({ address }: { address: ListAddress }) {
  const { t } = useTranslation('waiting');
  return (
    <SegmentedControl
      aria-label={t('by.label')}
      data={VIEWS.map((value) => ({ value, label: t(`by.${value}`) }))}
      value={viewIn(address.search)}
      // Always in the address: without a parameter, a list begins with the filters that it was left with.
      onChange={(view) => address.change({ [BY]: view })}
    />
  );
}
