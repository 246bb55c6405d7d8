/** The content opened under a row. It is as wide as the window, however far the columns scroll. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { RowId, Text } from './types';

interface RowPanelProps {
  rowId: RowId;
  rowName: string;
  top: number;
  columnCount: number;
  label: Text;
  onHeight: (rowId: RowId, height: number) => void;
  children: ReactNode;
}

export function RowPanel(props: RowPanelProps) {
  const { rowId, rowName, top, columnCount, label, onHeight, children } = props;
  const { t } = useTranslation('grid');
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const measure = () => {
      onHeight(rowId, element.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [onHeight, rowId]);

  return (
    <div
      role="row"
      className={styles.panel}
      style={{ transform: `translateY(${String(top)}px)` }}
      data-panel={rowId}
    >
      <div
        ref={content}
        role="gridcell"
        className={styles.panelContent}
        aria-colindex={1}
        aria-colspan={columnCount}
        aria-label={t('panelOf', { panel: sayText(label), row: rowName })}
      >
        {children}
      </div>
    </div>
  );
}
