/**
 * Choosing a week sets the loading date range to its Monday and Sunday. The list opens at this week.
 */
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '@/api/tenant';
import { AsyncSelect } from '@/components/fields/async-select';
import { optionsWith } from '@/components/fields/local-search';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { useLazyWeekNumbersQuery } from '@/api/generated/utilities';
import { chosenWeek, rangeIn } from './order-week';

export function WeekFilter({ address }: { address: ListAddress }) {
  const { t } = useTranslation('orders');
  const [loadWeeks] = useLazyWeekNumbersQuery();
  const set = rangeIn(address.search);
  const chosen = chosenWeek(address.search);
  const today = useCompanyToday();
  return (
    <AsyncSelect<string>
      label={t('week')}
      placeholder={t('week')}
      value={set && chosen ? rangeText(set.start, set.end) : null}
      // Known before any list is, and short enough for the toolbar; the days are in the list.
      presentLabel={chosen}
      search={async (text) => {
        const { data } = await loadWeeks({ present: set?.start }, true).unwrap();
        const options = data.map(({ label, value }) => ({
          value: rangeText(value.start, value.end),
          label,
          ...(value.start <= today && today <= value.end
            ? { note: t('thisWeek'), startsHere: true }
            : {}),
        }));
        return optionsWith(options, text);
      }}
      onChange={(week) => {
        const [start, end] = week?.split('/') ?? [];
        address.change({ date_from_from: start, date_to: end });
      }}
    />
  );
}

const rangeText = (start: string, end: string) => `${start}/${end}`;
