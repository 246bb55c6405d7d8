import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus, IconX } from '@tabler/icons-react';
import {
  Fragment,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '@/lib/shortcuts';
import { goToFirstRow } from '../data-grid/first-row';
import { Sheet } from '../dialog';
import { NoPermission } from '../no-permission';
import { usePageTitle } from '../page-title';
import { QuickFilter, type QuickFilterProps } from './quick-filter';
import { SecondRow, type FilterChip, type SummaryFigure } from './second-row';
import type { ListSelection } from './selection-bar';
import classes from './list-page.module.css';

export type { FilterChip, SummaryFigure, SummaryNote, SummaryValue } from './second-row';

interface ListPageProps {
  title: string;
  /** If false, it says who can grant permission instead of showing the page. */
  permitted: boolean;
  quickFilter?: QuickFilterProps;
  /** The three or four most frequent filters. */
  filters?: ReactNode;
  /** The others, behind "More filters". */
  moreFilters?: { content: ReactNode; activeCount: number };
  /** All active filters but the quick one, whose field shows it. */
  chips: readonly FilterChip[];
  onReset: () => void;
  summary?: readonly SummaryFigure[];
  /** Small buttons, such as the columns menu. */
  tools?: ReactNode;
  /** A toolbar button on wide screens, a floating button on narrow ones or on all, and the key `n`. */
  primaryAction?: { label: string; onRun: () => void; floats?: boolean };
  selection?: ListSelection;
  /** A line above the rows. */
  notice?: ReactNode;
  /** The grid, or `ListStates` around cards. It fills the rest of the window. */
  children: ReactNode;
}

/** A list's page: a toolbar, chips and selection below it, and the list filling the window. */
export function ListPage({
  title,
  permitted,
  quickFilter,
  filters,
  moreFilters,
  chips,
  onReset,
  summary = [],
  tools,
  primaryAction,
  selection,
  notice,
  children,
}: ListPageProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)');
  const [moreOpen, setMoreOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const moreId = useId();
  const page = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  usePageTitle(title);
  useShortcut('n', primaryAction?.label ?? t('shortcuts.new'), () => primaryAction?.onRun(), {
    enabled: permitted && primaryAction !== undefined,
  });
  if (!permitted) return <NoPermission />;

  const hasMore = Boolean(moreFilters) || Boolean(narrow && filters);
  const moreCount = narrow ? chips.length : (moreFilters?.activeCount ?? 0);
  const moreLabel = narrow ? t('list.filters') : t('list.moreFilters');
  const isFiltered = chips.length > 0 || Boolean(quickFilter?.value);
  // The pressed button has disappeared with the filters, so the field for the next ones gets the focus.
  const empty = () => {
    onReset();
    setResets(resets + 1);
  };
  const reset = (event: MouseEvent) => {
    empty();
    // Not on touch screens, where it would open the keyboard.
    if ((event.nativeEvent as PointerEvent).pointerType === 'touch') return;
    const heir = 'input[type="search"], [role="grid"] [tabindex="0"]';
    page.current?.querySelector<HTMLElement>(heir)?.focus();
  };
  const closeMore = () => {
    // First, since a field asks for what is typed when it is left, and soon it is gone.
    more.current?.focus();
    setMoreOpen(false);
  };
  const closeMoreOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeMore();
  };
  // A reset makes new fields, so that text that was never chosen disappears, too.
  const panel = (
    <Fragment key={resets}>
      {narrow ? filters : null}
      {moreFilters?.content}
    </Fragment>
  );

  const goDown = (event: KeyboardEvent) => {
    if (!isDownInText(event)) return;
    if (goToFirstRow(page.current)) event.preventDefault();
  };

  return (
    <div ref={page} className={classes.page}>
      {/* Down from a field of text goes into the rows it has found. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.toolbar} onKeyDown={goDown}>
        <h1>{title}</h1>
        {quickFilter ? (
          <div className={classes.quick}>
            <QuickFilter {...quickFilter} />
          </div>
        ) : null}
        {narrow ? null : <Fragment key={resets}>{filters}</Fragment>}
        <div className={classes.buttons}>
          {hasMore ? (
            <Button
              ref={more}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              aria-expanded={moreOpen}
              aria-controls={moreOpen && !narrow ? moreId : undefined}
              aria-label={
                moreCount > 0 ? t('list.moreFiltersActive', { count: moreCount }) : undefined
              }
              onClick={() => (moreOpen ? closeMore() : setMoreOpen(true))}
              onKeyDown={moreOpen && !narrow ? closeMoreOnEscape : undefined}
            >
              {moreLabel}
              {moreCount > 0 ? ` (${String(moreCount)})` : ''}
            </Button>
          ) : null}
          {isFiltered && !narrow ? (
            <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={reset}>
              {t('actions.reset')}
            </Button>
          ) : null}
          {narrow ? null : <span className={classes.spring} />}
          {tools}
          {primaryAction && !primaryAction.floats ? (
            <Button
              className={classes.primary}
              leftSection={<IconPlus size={16} />}
              onClick={primaryAction.onRun}
            >
              {primaryAction.label}
            </Button>
          ) : null}
        </div>
      </div>
      {hasMore && moreOpen && !narrow ? (
        // Esc in a field, unless it has only closed the field's own list.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          id={moreId}
          className={classes.more}
          onKeyDown={(event) => {
            closeMoreOnEscape(event);
            goDown(event);
          }}
        >
          {panel}
        </div>
      ) : null}
      {hasMore && narrow ? (
        <Sheet opened={moreOpen} onClose={closeMore} from="bottom" size="80%" title={moreLabel}>
          <div className={classes.sheet}>
            {panel}
            <Button onClick={closeMore}>{t('list.showResults')}</Button>
            {isFiltered ? (
              <Button
                variant="default"
                onClick={() => {
                  empty();
                  setMoreOpen(false);
                }}
              >
                {t('actions.reset')}
              </Button>
            ) : null}
          </div>
        </Sheet>
      ) : null}
      <SecondRow chips={chips} summary={summary} selection={selection} />
      {notice}
      <div className={classes.content}>{children}</div>
      {primaryAction ? (
        <Tooltip label={primaryAction.label}>
          <ActionIcon
            className={classes.floating}
            data-always={primaryAction.floats || undefined}
            variant="filled"
            color="blue"
            radius="xl"
            size={52}
            aria-label={primaryAction.label}
            onClick={primaryAction.onRun}
          >
            <IconPlus size={24} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  );
}

/** Fields with a list of their own open it by this key. */
function isDownInText(event: KeyboardEvent): boolean {
  if (event.key !== 'ArrowDown' || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    target.getAttribute('role') !== 'combobox' && target.getAttribute('aria-haspopup') === null
  );
}
