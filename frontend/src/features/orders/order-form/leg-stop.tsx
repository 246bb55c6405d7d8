import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField } from '@/components/fields/address-field';
import { Controlled } from '@/components/fields/controlled';
import { FormNote } from '@/components/form/form-inputs';
import { usePlaces } from '@/freight/lookups';
import type { AddressValue } from '@/lib/address';
import { PositionControl } from './position-control';
import type { OrderValues } from './order-table';
import type { StopKind } from './positions';
import classes from './order-form.module.css';

interface LegStopProps {
  index: number;
  kind: StopKind;
  /** Twice the number of legs. */
  lastPosition: number;
  /** Whether people number the stops, or the shortest route does. */
  numbered: boolean;
  onPosition: (position: number) => void;
}

const TEXTS = {
  loading: {
    address: 'legs.loading',
    position: 'legs.loadingPosition',
    addNote: 'legs.addLoadingNote',
  },
  unloading: {
    address: 'legs.unloading',
    position: 'legs.unloadingPosition',
    addNote: 'legs.addUnloadingNote',
  },
} as const;

/** One end of a leg: its address, position and note. */
export function LegStop({ index, kind, lastPosition, numbered, onPosition }: LegStopProps) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const search = usePlaces();
  const path = `cargos.${index}.${kind}` as const;
  const position = useWatch({ control, name: `${path}_position_index` });
  const note = useWatch({ control, name: `${path}_note` });
  const [isAdding, setAdding] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const texts = TEXTS[kind];
  const label = t(texts.address);

  // The pressed button has disappeared; the note takes the focus.
  useEffect(() => {
    if (isAdding) root.current?.querySelector('textarea')?.focus();
  }, [isAdding]);

  return (
    <div ref={root} className={classes.stop}>
      <div className={classes.stopAddress}>
        <Controlled<AddressValue> name={`${path}_address`}>
          {(field) => (
            <AddressField
              {...field}
              label={numbered ? t('legs.numbered', { position, label }) : label}
              search={search}
            />
          )}
        </Controlled>
        {numbered ? (
          <div className={classes.position}>
            <PositionControl
              name={`${path}_position_index`}
              label={t(texts.position)}
              last={lastPosition}
              onChoose={onPosition}
            />
          </div>
        ) : null}
      </div>
      {isAdding || note !== '' ? (
        <FormNote name={`${path}_note`} minRows={1} />
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.addNote}
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t(texts.addNote, { number: index + 1 })}
          onClick={() => setAdding(true)}
        >
          {t('legs.addNote')}
        </Button>
      )}
    </div>
  );
}
