/** The calendar of a `DateField`, downloaded when one is first opened. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/lt';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/lib/dates';
import classes from './calendar.module.css';

interface CalendarProps {
  value: Day | null;
  min?: Day;
  max?: Day;
  onChoose: (day: Day | null) => void;
}

export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // The dropdown opened before this file came, so its focus trap found nothing to focus.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus], td button[tabindex="0"]')?.focus();
  }, []);
  return (
    <div ref={box}>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
        <DatePicker
          value={value}
          defaultDate={value ?? undefined}
          minDate={min}
          maxDate={max}
          highlightToday
          hideOutsideDates
          classNames={{ day: classes.day }}
          ariaLabels={{
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            previousYear: t('date.previousYear'),
            nextYear: t('date.nextYear'),
            previousDecade: t('date.previousDecade'),
            nextDecade: t('date.nextDecade'),
            monthLevelControl: t('date.chooseMonth'),
            yearLevelControl: t('date.chooseYear'),
          }}
          onChange={onChoose}
        />
      </DatesProvider>
    </div>
  );
}
