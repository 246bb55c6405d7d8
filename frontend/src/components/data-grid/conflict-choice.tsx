/** At a cell that was not saved: what another user wrote meanwhile and whose value stays, or to send it again. */
import { Button } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-grid.module.css';
import { type ActiveCell, findCell } from './use-active-cell';
import { placeBeside } from './use-cell-tip';
import type { CellConflictChoice } from './use-grid-editing';

// Both questions come in one file, since few people are asked.
export { ConflictConfirm } from './conflict-confirm';

interface ConflictChoiceProps {
  choice: CellConflictChoice;
  /** Describes the cell to screen readers. */
  id: string;
  grid: RefObject<HTMLElement | null>;
  cell: ActiveCell;
  /** For Esc, which goes back to the cell. */
  onLeave: () => void;
}

export default function ConflictChoice({ choice, id, grid, cell, onLeave }: ConflictChoiceProps) {
  const { t } = useTranslation('grid');
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const scroller = grid.current;
    const put = () => {
      const element = scroller && findCell(scroller, cell);
      if (element) setPlace(placeBeside(element));
    };
    put();
    scroller?.addEventListener('scroll', put);
    return () => scroller?.removeEventListener('scroll', put);
  }, [cell, grid]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    // Esc on either button.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.conflict}
      style={place}
      data-grid-popup
      data-conflict
      onKeyDown={onKeyDown}
    >
      <p id={id}>
        {choice.reason}{' '}
        {choice.isUnsent
          ? null
          : t('conflict.mine', { value: choice.mine === '' ? '–' : choice.mine })}
      </p>
      <div className={styles.conflictButtons}>
        <Button size="compact-sm" onClick={choice.keepMine}>
          {t(choice.isUnsent ? 'unsent.again' : 'conflict.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={choice.takeTheirs}>
          {t(choice.isUnsent ? 'unsent.drop' : 'conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
