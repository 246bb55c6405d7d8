import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drag } from '@/components/dragging/drags';
import { LegStop } from './leg-stop';
import type { StopKind } from './positions';
import { VinBox } from './vin-box';
import classes from '../order-form.module.css';

interface LegCardProps {
  /** The id in the field array. */
  id: string;
  index: number;
  count: number;
  numbered: boolean;
  /** Undefined until legs can be moved. */
  drag: Drag | undefined;
  onPosition: (kind: StopKind, position: number) => void;
  onDelete: () => void;
}

export function LegCard({ id, index, count, numbered, drag, onPosition, onDelete }: LegCardProps) {
  const { t } = useTranslation('orderForm');
  const titleId = useId();
  const number = index + 1;
  const stop = { index, lastPosition: 2 * count, numbered };

  return (
    <li
      className={classes.leg}
      data-leg={id}
      data-dragging={drag?.isDragged || undefined}
      style={drag?.style}
    >
      <div role="group" aria-labelledby={titleId}>
        <div className={classes.legHead}>
          {count > 1 ? (
            <ActionIcon
              {...drag?.attributes}
              {...drag?.handlers}
              className={classes.handle}
              data-leg-handle
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
        <VinBox index={index} />
      </div>
    </li>
  );
}
