import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTENT_WORDS, type Extent } from '../data-grid/selection';
import classes from './list-page.module.css';

export interface SelectionAction {
  id: string;
  /** Says what happens: "Create invoice for 3 orders". */
  label: string;
  onRun: () => void;
  /** Why it cannot be done with this selection; the button stays, disabled, and says it. */
  disabledReason: string | null;
}

export interface ListSelection {
  count: number;
  /** Whether these are all rows; by default it is not said. */
  extent?: Extent;
  /** More about the selected rows, such as how many were exported. */
  note?: ReactNode;
  actions: readonly SelectionAction[];
  onClear: () => void;
}

/** What can be done with the selected rows; takes the place of the chips, so that nothing jumps. */
export function SelectionBar({ count, extent = 'some', note, actions, onClear }: ListSelection) {
  const { t } = useTranslation(['common', 'grid']);
  return (
    <div className={classes.selection}>
      <span role="status" className={classes.selectedCount}>
        {extent === 'some'
          ? t('list.selected', { count })
          : t(`grid:${EXTENT_WORDS[extent]}`, { count })}
      </span>
      {note === undefined ? null : <div>{note}</div>}
      {actions.map(({ id, label, onRun, disabledReason }) => (
        <Tooltip key={id} label={disabledReason} disabled={disabledReason === null}>
          <Button
            className={classes.selectionAction}
            // Not `disabled`: the reason must be reachable by keyboard too.
            aria-disabled={disabledReason !== null || undefined}
            data-refused={disabledReason !== null || undefined}
            aria-description={disabledReason ?? undefined}
            onClick={() => {
              if (disabledReason === null) onRun();
            }}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <Button className={classes.selectionClear} variant="transparent" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}
