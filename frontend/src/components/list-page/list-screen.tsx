/** Makes a page from a list's table: `export const Component = listScreen(VEHICLES)`. */
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import type { Row } from '@/api/rows';
import { useIsPhone } from '../data-grid/cards';
import { ColumnsMenu } from '../data-grid/columns-menu';
import { DataGrid, type DataGridProps } from '../data-grid/data-grid';
import { extentOf } from '../data-grid/selection';
import type { GridSort } from '../data-grid/types';
import { DelayedSkeleton } from '../delayed-skeleton';
import { lazyPart } from '../lazy-part';
import { LoadingDialog } from '../loading-dialog';
import { NoPermission } from '../no-permission';
import { FilesMenu } from './files-menu';
import { FilterBox } from './filter-box';
import { FilterField } from './filter-field';
import { hasPreset, idIn, ORDER_BY, ORDER_DIRECTION, valueOf, type Filter } from './filters';
import { ListPage, type SummaryFigure } from './list-page';
import type { ListTable, Person, Popup } from './list-table';
import type { ListSelection } from './selection-bar';
import type { ListAddress } from './use-list-address';
import { useListReading, type ListRead } from './use-list-reading';
import { useListScreen, type ListScreenState } from './use-list-screen';
import { useOpenFound } from './use-open-found';
import { ViewsMenu } from './views/views-menu';

const LeftOutNotice = lazyPart(() => import('./views/left-out-notice'));

export interface ListBodyProps<Found extends Row, Arg extends object> {
  table: ListTable<Found, Arg>;
  person: Person;
  read: ListRead<Found, Arg>;
}

/**
 * @param Body for a screen that is more than its table; it draws `ListView` itself
 */
export function listScreen<Found extends Row, Arg extends object>(
  table: ListTable<Found, Arg>,
  Body: ComponentType<ListBodyProps<Found, Arg>> = PlainList,
): ComponentType {
  return function ListScreen() {
    const person = useCurrentUser();
    const read = useListReading(table, person);
    const { user } = person;
    // Columns and filters depend on the person.
    if (!user) return <DelayedSkeleton rows={8} />;
    if (table.onlyAdministrators && !person.isAdministrator) {
      return <NoPermission onlyAdministrators />;
    }
    return <Body table={table} person={{ ...person, user }} read={read} />;
  };
}

function PlainList<Found extends Row, Arg extends object>({
  table,
  person,
  read,
}: ListBodyProps<Found, Arg>) {
  return <ListView list={useListScreen(table, person, read)} />;
}

type GridExtras<Found> = Pick<
  DataGridProps<Found>,
  | 'selection'
  | 'onEdit'
  | 'onEditBlock'
  | 'rowVersion'
  | 'rowNote'
  | 'onEditing'
  | 'onOpenDetails'
  | 'onCloseDetails'
  | 'onViewChange'
>;

interface ListViewProps<Found extends Row, Arg extends object> {
  list: ListScreenState<Found, Arg>;
  /** The number of matching rows, if the pages do not count them. */
  total?: number;
  summary?: readonly SummaryFigure[];
  /** Small buttons before the columns menu. */
  tools?: ReactNode;
  selection?: ListSelection;
  grid?: GridExtras<Found>;
  /** Draws something beside the grid. */
  frame?: (grid: ReactNode) => ReactNode;
}

export function ListView<Found extends Row, Arg extends object>({
  list,
  total = list.query.total,
  summary,
  tools,
  selection,
  grid,
  frame = (drawn) => drawn,
}: ListViewProps<Found, Arg>) {
  const { t } = useTranslation();
  const { table, person, address, rows, query, asked } = list;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const popup = usePopup(table.popup, address);
  const title = table.title();

  const { primary } = table;
  const primaryAction =
    popup?.add ?? (primary && { label: primary.label(), onRun: () => void navigate(primary.to) });
  const onReset = () => address.reset([ORDER_BY, ORDER_DIRECTION, ...(table.kept ?? [])]);
  const follow = (href: string) => {
    if (!popup?.open(href)) void navigate(href, { state: table.linkState });
  };
  const openFound = useOpenFound(list, follow);
  const { quickFilter, ...fields } = fieldsOf(list);
  const notFound = list.unknown.length > 0 ? t('list.unknown') : table.notFound?.();

  return (
    <ListPage
      title={title}
      permitted={list.permitted}
      {...fields}
      quickFilter={quickFilter && { ...quickFilter, ...openFound }}
      chips={list.chips}
      onReset={onReset}
      summary={summary}
      tools={
        <>
          {tools}
          {/* Without a filter that it does not know, the file would have more than the screen. */}
          {table.files && list.unknown.length === 0 ? (
            <FilesMenu files={table.files} arg={list.arg} />
          ) : null}
          {table.views ? <ViewsMenu of={table.views} list={list} /> : null}
          {/* Cards have no columns to choose. */}
          {table.card && isPhone ? null : <ColumnsMenu layout={list.layout} />}
        </>
      }
      notice={
        list.leftOut.length > 0 ? (
          <LeftOutNotice
            items={list.leftOut}
            view={list.view}
            address={address}
            groupParam={table.groups?.param}
            meanwhile={(failure) => failure}
          />
        ) : null
      }
      primaryAction={primaryAction}
      selection={
        selection && {
          ...selection,
          extent:
            grid?.selection && extentOf(grid.selection.ids, rows.map(rowId), total ?? Infinity),
        }
      }
    >
      {frame(
        <DataGrid
          label={title}
          layout={list.layout}
          rows={rows}
          rowCount={total}
          endReached={query.data !== undefined && !query.hasNextPage}
          rowId={rowId}
          rowName={table.rowName}
          phase={list.phase}
          empty={{
            text: table.empty.text(person),
            action: table.empty.hasAction === false ? undefined : primaryAction,
            importAt: table.empty.importAt ?? table.files?.importAt,
          }}
          filteredEmpty={
            list.isFiltered && notFound !== undefined ? { text: notFound, onReset } : null
          }
          onNeedMore={query.fetchNextPage}
          listKey={list.listKey}
          sort={sortOf(list.arg)}
          onSortChange={({ column, direction }) =>
            address.change({ [ORDER_BY]: column, [ORDER_DIRECTION]: direction })
          }
          onNavigate={follow}
          expander={table.expander}
          card={table.card}
          view={list.memory.view}
          onViewChange={list.memory.onViewChange}
          {...grid}
        />,
      )}
      {popup?.drawn}
      {asked ? (
        <Fragment key={asked.turn}>
          {asked.action.dialog?.(asked.row, () => list.stopAsking(asked))}
        </Fragment>
      ) : null}
    </ListPage>
  );
}

const rowId = ({ id }: Row) => id;

function sortOf(arg: { orderBy?: unknown; orderDirection?: unknown }): GridSort | null {
  if (typeof arg.orderBy !== 'string') return null;
  return { column: arg.orderBy, direction: arg.orderDirection === 'asc' ? 'asc' : 'desc' };
}

/** The fields of the filters by place. */
function fieldsOf<Found extends Row, Arg extends object>(list: ListScreenState<Found, Arg>) {
  const { table, filters, address } = list;
  const { search } = address;
  const { spans = [], presets = [] } = table;
  const quick = filters.find((filter) => filter.is === 'quick');
  const daily = filters.filter(({ width }) => width !== undefined);
  const more = filters.filter((filter) => filter.is !== 'quick' && filter.width === undefined);
  // Filters that are chosen together have a common field in the toolbar.
  const covered = spans.flatMap((span) => (span.sayValue(search) === null ? [] : span.covers));
  const isActive = (filter: Filter<Arg>) =>
    valueOf(search, filter) !== null && !covered.includes(filter.id);
  const field = (filter: Filter<Arg>) => (
    <FilterField key={filter.id} filter={filter} address={address} />
  );
  const inToolbar = [
    ...daily.map((filter) => (
      <FilterBox key={filter.id} width={filter.width ?? 0}>
        {field(filter)}
      </FilterBox>
    )),
    ...spans.map(({ id, width, Field }) => (
      <FilterBox key={id} width={width}>
        <Field address={address} />
      </FilterBox>
    )),
  ];
  return {
    quickFilter: quick && {
      placeholder: (quick.placeholder ?? quick.label)(),
      value: valueOf(search, quick) ?? '',
      onChange: (text: string) => address.change({ [quick.id]: text }),
      pauseMs: quick.pauseMs,
    },
    filters: inToolbar.length > 0 ? inToolbar : undefined,
    moreFilters:
      more.length > 0
        ? {
            activeCount:
              more.filter(isActive).length +
              presets.filter((preset) => hasPreset(search, preset)).length,
            content: <>{more.map(field)}</>,
          }
        : undefined,
  };
}

/** The popup over the list, for a new row or for the one in the address. */
function usePopup(popup: Popup | undefined, { search, change }: ListAddress) {
  const [isAdding, setAdding] = useState(false);
  if (!popup) return undefined;
  const { Part, param } = popup;
  const openedId = idIn(search, param);
  const stopAdding = () => setAdding(false);
  const close = () => change({ [param]: null });
  const meanwhile = (title: string, onClose: () => void) => (failure: ReactNode) => (
    <LoadingDialog title={title} onClose={onClose} failure={failure} />
  );
  return {
    add: { label: popup.add(), onRun: () => setAdding(true) },
    /** A row's link opens the popup and keeps the filters. */
    open: (href: string) => {
      const id = idIn(new URLSearchParams(href.split('?')[1]), param);
      if (id !== null) change({ [param]: id });
      return id !== null;
    },
    drawn: (
      <>
        {isAdding ? (
          <Part onClose={stopAdding} meanwhile={meanwhile(popup.add(), stopAdding)} />
        ) : null}
        {openedId === null ? null : (
          <Part
            key={openedId}
            id={openedId}
            onClose={close}
            meanwhile={meanwhile(popup.edit(), close)}
          />
        )}
      </>
    ),
  };
}
