import { ActionIcon } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LegStop } from './leg-stop';
import type { StopKind } from './positions';
import { VinBox } from './vin-box';
import classes from './order-form.module.css';

interface LegCardProps {
  /** The id in the field array. */
  id: string;
  index: number;
  count: number;
  numbered: boolean;
  onPosition: (kind: StopKind, position: number) => void;
  onDelete: () => void;
}

export function LegCard({ id, index, count, numbered, onPosition, onDelete }: LegCardProps) {
  const { t } = useTranslation('orderForm');
  const titleId = useId();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const number = index + 1;
  const stop = { index, lastPosition: 2 * count, numbered };

  return (
    <li
      ref={setNodeRef}
      className={classes.leg}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div role="group" aria-labelledby={titleId}>
        <div className={classes.legHead}>
          {count > 1 ? (
            <ActionIcon
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              className={classes.handle}
              aria-label={t('legs.move', { number })}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
          ) : null}
          <h3 id={titleId}>{t('legs.leg', { number })}</h3>
          <ActionIcon
            className={classes.deleteLeg}
            color="red"
            aria-label={t('legs.delete', { number })}
            onClick={onDelete}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
        <div className={classes.stops}>
          <LegStop {...stop} kind="loading" onPosition={(to) => onPosition('loading', to)} />
          <LegStop {...stop} kind="unloading" onPosition={(to) => onPosition('unloading', to)} />
        </div>
        <div role="group" aria-labelledby={`${titleId}-load`}>
          <div id={`${titleId}-load`} className={classes.legSubhead}>
            {t('loadInformation')}
          </div>
          <VinBox index={index} />
        </div>
      </div>
    </li>
  );
}
