/** The filters of the order log: who made the change, and on which days. The address holds them. */
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import type { FilterChip } from '@/components/list-page/list-page';
import { FilterBox } from '@/components/list-page/filter-box';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { isDay } from '@/lib/dates';
import { useListUserOptionsQuery } from '../order-lookups-api';
import { DayFilter } from '../typed-filters';
import { useOptionSearches } from '../use-option-names';
import type { OrderLogArg } from './order-log-api';

const PERSON = 'user_id';
const DAYS = ['date_from', 'date_to'] as const;

/** What the address asks for; a value that was spoiled by hand is no filter. */
export function readLogAddress(search: URLSearchParams): OrderLogArg {
  const person = Number(search.get(PERSON));
  const day = (name: (typeof DAYS)[number]) => {
    const text = search.get(name) ?? '';
    return isDay(text) && text !== '' ? text : undefined;
  };
  return {
    userId: Number.isSafeInteger(person) && person > 0 ? person : undefined,
    dateFrom: day('date_from'),
    dateTo: day('date_to'),
  };
}

export function useLogFilters({ search, change }: ListAddress) {
  const { t } = useTranslation('orderLog');
  const { users } = useOptionSearches();
  const arg = readLogAddress(search);
  const people = useListUserOptionsQuery(undefined, { skip: arg.userId === undefined });
  const person = people.data?.data.find(({ value }) => value === arg.userId)?.label;
  const values = {
    user_id: arg.userId === undefined ? undefined : (person ?? '…'),
    date_from: arg.dateFrom,
    date_to: arg.dateTo,
  };

  const filters = (
    <>
      <FilterBox width={200}>
        <AsyncSelect<number>
          label={t('filters.user_id')}
          placeholder={t('filters.user_id')}
          value={arg.userId ?? null}
          valueLabel={person ?? null}
          search={users('anyone')}
          onChange={(id) => change({ [PERSON]: id })}
        />
      </FilterBox>
      {DAYS.map((name) => (
        <FilterBox key={name} width={150}>
          <DayFilter
            key={values[name] ?? ''}
            label={t(`filters.${name}`)}
            placeholder={t(`filters.${name}`)}
            value={values[name] ?? null}
            onChange={(day) => change({ [name]: day })}
          />
        </FilterBox>
      ))}
    </>
  );
  const chips = Object.entries(values).flatMap(([name, value]): FilterChip[] =>
    value === undefined
      ? []
      : [
          {
            id: name,
            label: t('chip', { label: t(`filters.${name as keyof typeof values}`), value }),
            onRemove: () => change({ [name]: null }),
          },
        ],
  );
  return { filters, chips };
}
