import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '@/api/tenant';
import { isOneOf } from '@/lib/words';
import { monthName, monthsUpTo } from './months';
import { REGISTERS, type Chosen } from './use-chosen';
import classes from './accounting-month.module.css';

interface MonthHeadProps {
  chosen: Chosen;
  onChoose: (change: Partial<Chosen>) => void;
}

/** Which month and register are shown. */
export function MonthHead({ chosen: { month, register }, onChoose }: MonthHeadProps) {
  const { t, i18n } = useTranslation('accountingMonth');
  const offered = monthsUpTo(useCompanyToday());
  // The address may name another one.
  const months = offered.includes(month) ? offered : [month, ...offered];
  return (
    <header className={classes.head}>
      <h1>{t('title')}</h1>
      <NativeSelect
        label={t('choose.month')}
        data={months.map((value) => ({ value, label: monthName(value, i18n.language) }))}
        value={month}
        onChange={({ currentTarget: { value } }) => onChoose({ month: value })}
      />
      <NativeSelect
        label={t('choose.register')}
        data={REGISTERS.map((value) => ({ value, label: t(`choose.registers.${value}`) }))}
        value={register}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(REGISTERS, value)) onChoose({ register: value });
        }}
      />
    </header>
  );
}
