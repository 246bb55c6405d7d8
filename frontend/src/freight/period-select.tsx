import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '@/api/tenant';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { addressOf, daysIn, periodOf, PERIODS, type PeriodName } from './periods';

interface PeriodSelectProps {
  address: ListAddress;
  /** The period that is shown where the address says none. */
  usual: PeriodName;
  /** Pixels; left out where the place decides. */
  width?: number;
}

/** Chooses the first and the last day together; empty for days that are no such period. */
export function PeriodSelect({ address: { search, change }, usual, width }: PeriodSelectProps) {
  const { t } = useTranslation('periods');
  const today = useCompanyToday();
  const choose = (value: string | null) => {
    const period = PERIODS.find((one) => one === value);
    if (period) change(addressOf(period, usual, today));
  };
  return (
    <Select
      label={t('label')}
      data={PERIODS.map((value) => ({ value, label: t(value) }))}
      value={periodOf(daysIn(search, usual, today), today)}
      placeholder={t('label')}
      allowDeselect={false}
      w={width}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      onChange={choose}
    />
  );
}
