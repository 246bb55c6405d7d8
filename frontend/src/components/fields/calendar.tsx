/** The calendar of a `DateField`, downloaded when it is first opened. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/lt';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companyToday, type Day } from '@/lib/dates';
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
  const today = companyToday();
  const start = value ?? nearest(today, min, max);
  // The dropdown has opened before this code arrived, so its focus trap has found nothing to focus.
  useEffect(() => {
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    (find('[data-autofocus]') ?? find('td button[tabindex="0"]'))?.focus();
  }, []);
  return (
    <div ref={box}>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
        <DatePicker
          value={value}
          defaultDate={start}
          minDate={min}
          maxDate={max}
          // Mantine's own today is the browser's, so it is not highlighted.
          getDayProps={(day) => ({
            ...(day === today ? { highlightToday: true, 'data-today': true } : {}),
            ...(day === start ? { 'data-autofocus': true } : {}),
          })}
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

/** The day, or the nearest one that can be chosen. */
function nearest(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
