import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '@/lib/shortcuts';
import { Sheet } from '../dialog';
import { NoPermission } from '../no-permission';
import { usePageTitle } from '../page-title';
import { QuickFilter, type QuickFilterProps } from './quick-filter';
import { SelectionBar, type ListSelection } from './selection-bar';
import classes from './list-page.module.css';

export interface FilterChip {
  id: string;
  /** "Status: Loaded". */
  label: string;
  onRemove: () => void;
}

export interface SummaryValue {
  /** Formatted, with its unit. */
  value: string;
  /** Danger colour; the minus sign is already in `value`. */
  negative?: boolean;
}

export interface SummaryFigure extends SummaryValue {
  label: string;
  /** What cannot be added to it, such as the same in other currencies; shown beside it. */
  more?: readonly SummaryValue[];
  /** What the figure contains that its label does not say. */
  note?: string;
}

interface ListPageProps {
  title: string;
  /** False shows who can grant it instead of the page. */
  permitted: boolean;
  quickFilter?: QuickFilterProps;
  /** The three or four filters of every day. */
  filters?: ReactNode;
  /** All others, behind "More filters". */
  moreFilters?: { content: ReactNode; activeCount: number };
  /** Every active filter, so that none is forgotten out of sight. */
  chips: readonly FilterChip[];
  onReset: () => void;
  summary?: readonly SummaryFigure[];
  /** Small buttons at the right, such as the columns menu. */
  tools?: ReactNode;
  /** Toolbar button on wide screens, floating button on narrow ones, `n` on the keyboard. */
  primaryAction?: { label: string; onRun: () => void };
  selection?: ListSelection;
  /** The grid, or `ListStates` around cards. It fills what is left of the window. */
  children: ReactNode;
}

/** A list's page: one toolbar row, chips or selection below it, and the list filling the window. */
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
  children,
}: ListPageProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)');
  const [moreOpen, setMoreOpen] = useState(false);
  const moreId = useId();
  usePageTitle(title);
  useShortcut('n', primaryAction?.label ?? t('shortcuts.new'), () => primaryAction?.onRun(), {
    enabled: permitted && primaryAction !== undefined,
  });
  if (!permitted) return <NoPermission />;

  const hasMore = Boolean(moreFilters) || Boolean(narrow && filters);
  const moreCount = narrow ? chips.length : (moreFilters?.activeCount ?? 0);
  const moreLabel = narrow ? t('list.filters') : t('list.moreFilters');
  const panel = (
    <>
      {narrow ? filters : null}
      {moreFilters?.content}
    </>
  );

  return (
    <div className={classes.page}>
      <div className={classes.toolbar}>
        <h1>{title}</h1>
        {quickFilter ? (
          <div className={classes.quick}>
            <QuickFilter {...quickFilter} />
          </div>
        ) : null}
        {narrow ? null : filters}
        {hasMore ? (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            aria-expanded={moreOpen}
            aria-controls={moreOpen && !narrow ? moreId : undefined}
            aria-label={
              moreCount > 0 ? t('list.moreFiltersActive', { count: moreCount }) : undefined
            }
            onClick={() => setMoreOpen(!moreOpen)}
          >
            {moreLabel}
            {moreCount > 0 ? ` (${String(moreCount)})` : ''}
          </Button>
        ) : null}
        {chips.length > 0 ? (
          <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={onReset}>
            {t('actions.reset')}
          </Button>
        ) : null}
        {narrow ? null : <span className={classes.spring} />}
        <Summary figures={summary} />
        {tools}
        {primaryAction ? (
          <Button
            className={classes.primary}
            leftSection={<IconPlus size={16} />}
            onClick={primaryAction.onRun}
          >
            {primaryAction.label}
          </Button>
        ) : null}
      </div>
      {hasMore && moreOpen && !narrow ? (
        <div id={moreId} className={classes.more}>
          {panel}
        </div>
      ) : null}
      {hasMore && narrow ? (
        <Sheet
          opened={moreOpen}
          onClose={() => setMoreOpen(false)}
          from="bottom"
          size="80%"
          title={moreLabel}
        >
          <div className={classes.sheet}>
            {panel}
            <Button onClick={() => setMoreOpen(false)}>{t('list.showResults')}</Button>
          </div>
        </Sheet>
      ) : null}
      {selection && selection.count > 0 ? <SelectionBar {...selection} /> : <Chips chips={chips} />}
      <div className={classes.content}>{children}</div>
      {primaryAction ? (
        <Tooltip label={primaryAction.label}>
          <ActionIcon
            className={classes.floating}
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

function Summary({ figures }: { figures: readonly SummaryFigure[] }) {
  const { t } = useTranslation();
  if (figures.length === 0) return null;
  return (
    // Scrolls sideways on narrow screens, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.summary} role="region" aria-label={t('list.summary')} tabIndex={0}>
      <dl>
        {figures.map(({ label, more = [], note, ...first }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            {[first, ...more].map(({ value, negative }) => (
              <dd key={value} data-negative={negative || undefined}>
                {value}
              </dd>
            ))}
            {note === undefined ? null : <dd className={classes.figureNote}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Chips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('list.activeFilters')}>
      {chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('list.removeFilter', { filter: label })}
            onClick={onRemove}
          >
            {label} <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
