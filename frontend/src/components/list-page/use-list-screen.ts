/** The state of a list's screen: address, rows, columns, and how it was left. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Row } from '@/api/rows';
import { localGridStorage } from '../data-grid/grid-storage';
import type { GridColumn } from '../data-grid/types';
import { say } from '@/lib/say';
import { useGridLayout, type GridLayoutOptions } from '../data-grid/use-grid-layout';
import {
  hasPreset,
  idsIn,
  sayValue,
  valueOf,
  type Filter,
  type FilterTable,
  type Lookup,
} from './filters';
import type { CellAction, ListTable, MenuAction, Person, RowAction } from './list-table';
import type { FilterChip } from './list-page';
import { phaseOf } from './phase';
import type { ListAddress } from './use-list-address';
import type { ListRead } from './use-list-reading';
import { leftOutOf } from './views/left-out';
import { useViewed } from './views/use-viewed';

interface Asked<Found> {
  action: CellAction<Found>;
  row: Found;
  /** Tells it from the one before, which may be of the same row and still be at work. */
  turn: number;
}

export type ListScreenState<Found extends Row, Arg extends object> = ReturnType<
  typeof useListScreen<Found, Arg>
>;

export function useListScreen<Found extends Row, Arg extends object>(
  table: ListTable<Found, Arg>,
  person: Person,
  read: ListRead<Found, Arg>,
  /** Left out if the server does not store the columns' arrangement. */
  template: Omit<GridLayoutOptions, 'storage'> = {},
) {
  const { address, query, unknown } = read;
  const navigate = useNavigate();
  const { rows, isFetching, isFetchingNextPage } = query;

  /** The row in an action's dialog. */
  const [asked, setAsked] = useState<Asked<Found> | null>(null);
  const isOffered = (action: CellAction<Found>) => action.offered?.(rows, person) ?? true;
  const offered = (table.actions ?? []).filter(isOffered);
  const menu = (table.menu ?? []).filter(isOffered);
  const presses = (table.presses ?? []).filter(isOffered);
  const offeredIds = [...offered, null, ...menu, null, ...presses]
    .map((action) => action?.id)
    .join();
  const columns = useMemo(
    () => {
      const doing = doingOf<Found>(person, navigate, (action, row) =>
        setAsked((before) => ({ action, row, turn: (before?.turn ?? 0) + 1 })),
      );
      const pressed = withPresses(table.columns, presses, doing);
      return withMenu(withActions(pressed, offered, doing), menu, doing);
    },
    // The ids stand for the actions that are offered. Of the person, only the rights change, which the ids follow.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [table, offeredIds, person.user.id, person.isAdministrator, navigate],
  );
  const storage = useMemo(
    () => localGridStorage(person.user.id, table.name),
    [person.user.id, table.name],
  );

  const { view, arranged } = useViewed(table.views, address.search, columns, {
    storage,
    ...template,
  });

  const filters = (table.filters ?? []).filter(({ offered: has }) => has?.(person) ?? true);
  const chips = [...useUnknownChips(read), ...useChips(table, filters, address)];
  const quick = filters.find((filter) => filter.is === 'quick');
  const hasQuick = quick !== undefined && valueOf(address.search, quick) !== null;
  return {
    ...read,
    table,
    person,
    rows,
    filters,
    chips,
    isFiltered: chips.length > 0 || hasQuick,
    phase: phaseOf({ ...query, isFetching: isFetching && !isFetchingNextPage }),
    view,
    leftOut: leftOutOf(table, address.search, view, columns),
    layout: useGridLayout(columns, arranged),
    asked,
    /** Closes this dialog, if no other one has taken its place. */
    stopAsking: ({ turn }: Asked<Found>) => setAsked((now) => (now?.turn === turn ? null : now)),
    listKey: JSON.stringify(unknown.length > 0 ? unknown : read.arg),
  };
}

type Doing<Found> = ReturnType<typeof doingOf<Found>>;

/** What pressing an action does, and why it may do nothing. */
const doingOf =
  <Found>(
    person: Person,
    navigate: ReturnType<typeof useNavigate>,
    ask: (action: CellAction<Found>, row: Found) => void,
  ) =>
  (action: CellAction<Found>) => {
    const { run, refusal } = action;
    return {
      run: (row: Found) => (run ? run(row, navigate) : ask(action, row)),
      refusal: refusal && ((row: Found) => refusal(row, person)),
    };
  };

/** The columns, some of which have a button for their content. */
const withPresses = <Found>(
  columns: readonly GridColumn<Found>[],
  presses: readonly CellAction<Found>[],
  doing: Doing<Found>,
): readonly GridColumn<Found>[] =>
  columns.map((column) => {
    const action = presses.find(({ id }) => id === column.id);
    return action ? { ...column, press: { label: action.title, ...doing(action) } } : column;
  });

/** The columns with the menu as the last one. */
function withMenu<Found>(
  columns: readonly GridColumn<Found>[],
  menu: readonly MenuAction<Found>[],
  doing: Doing<Found>,
): readonly GridColumn<Found>[] {
  if (menu.length === 0) return columns;
  const items = menu.map((action) => {
    const { id, title, icon } = action;
    return { id, title, icon, ...doing(action) };
  });
  const title = say('list.rowMenu');
  const column = { id: 'menu', title, label: title, width: 76, kind: 'menu', items } as const;
  return [...columns, { ...column, value: () => null }];
}

function withActions<Found>(
  columns: readonly GridColumn<Found>[],
  actions: readonly RowAction<Found>[],
  doing: Doing<Found>,
): readonly GridColumn<Found>[] {
  const all = [...columns];
  for (const action of actions) {
    const { id, title, icon, width, label = title, after } = action;
    const place = after === undefined ? all.length : all.findIndex((one) => one.id === after) + 1;
    all.splice(place, 0, {
      id,
      title,
      width,
      kind: 'action',
      icon,
      label,
      value: () => null,
      ...doing(action),
    });
  }
  return all;
}

/** A removable chip for each value of the address that is not known. */
function useUnknownChips({
  unknown,
  address,
}: Pick<ListRead<Row, object>, 'unknown' | 'address'>): FilterChip[] {
  const { t } = useTranslation();
  return unknown.map(({ id, label, value }) => ({
    id,
    label: t('list.chip', { label, value: t('list.unknownValue', { value }) }),
    onRemove: () => address.change({ [id]: null }),
  }));
}

type NameOf = ReturnType<Lookup['useNames']> | undefined;

/**
 * A removable chip for each active filter, so that none is forgotten: presets first, then choices of
 * several filters, then the others.
 */
function useChips<Arg>(
  { filters = [], presets = [], spans = [] }: FilterTable<Arg>,
  offered: readonly Filter<Arg>[],
  { search, change }: ListAddress,
): FilterChip[] {
  const { t } = useTranslation();
  // The table never changes, so its hooks are always called in the same order.
  const names = filters.map((filter) => {
    if (filter.is !== 'id') return undefined;
    return filter.lookup.useNames(idsIn(valueOf(search, filter)));
  });

  const sayName = (name: string | null | undefined) =>
    name === null ? t('list.gone') : (name ?? '…');

  /** One of several ids, which its chip takes away alone, also if others have just been taken away. */
  const idChips = (filter: Filter<Arg>, ids: readonly number[], nameOf: NameOf): FilterChip[] =>
    ids.map((id) => ({
      id: `${filter.id}:${String(id)}`,
      label: t('list.chip', { label: filter.label(), value: sayName(nameOf?.(id)) }),
      onRemove: () =>
        change({
          [filter.id]: (present) =>
            idsIn(present)
              .filter((other) => other !== id)
              .join(','),
        }),
    }));
  const chip = (id: string, label: string, ids: readonly string[] = [id]): FilterChip => ({
    id,
    label,
    onRemove: () => change(Object.fromEntries(ids.map((name) => [name, null]))),
  });
  const chosen = spans.filter((span) => span.sayValue(search) !== null);
  const covered = chosen.flatMap(({ covers }) => covers);
  return [
    ...presets
      .filter((preset) => hasPreset(search, preset))
      .map(({ id, label }) => chip(id, label())),
    ...chosen.map(({ id, label, covers, sayValue: sayOf }) =>
      chip(id, t('list.chip', { label: label(), value: sayOf(search) }), covers),
    ),
    ...filters.flatMap((filter, index) => {
      const value = valueOf(search, filter);
      const isTold = filter.is !== 'quick' || filter.isTold !== false;
      if (value === null || !isTold || covered.includes(filter.id)) return [];
      if (!offered.includes(filter)) return [];
      if (filter.is === 'id') return idChips(filter, idsIn(value), names[index]);
      const text = sayValue(filter, value);
      return [chip(filter.id, t('list.chip', { label: filter.label(), value: text }))];
    }),
  ];
}
