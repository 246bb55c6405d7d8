import { ActionIcon, Button } from '@mantine/core';
import { IconAddressBook, IconMapPinPlus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField, type Place } from '@/components/fields/address-field';
import { Controlled } from '@/components/fields/controlled';
import { FormNote } from '@/components/form/form-inputs';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import { useAddAddress, type AddAddressProps } from '@/freight/adding-address';
import { usePlaces } from '@/freight/lookups';
import type { AddressValue } from '@/lib/address';
import { PositionControl } from './position-control';
import type { OrderValues } from '../order-table';
import type { StopKind } from './positions';
import classes from '../order-form.module.css';

const AddressBookDialog = lazyPart(() => import('./address-book-dialog'));

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
    address: 'record:leg.loading_address',
    position: 'record:leg.loading_position_index',
    addNote: 'legs.addLoadingNote',
    addressBook: 'addressBook.ofLoading',
  },
  unloading: {
    address: 'record:leg.unloading_address',
    position: 'record:leg.unloading_position_index',
    addNote: 'legs.addUnloadingNote',
    addressBook: 'addressBook.ofUnloading',
  },
} as const;

/** One end of a leg: its address, position and note. */
export function LegStop({ index, kind, lastPosition, numbered, onPosition }: LegStopProps) {
  const { t } = useTranslation(['orderForm', 'placeField', 'record']);
  const { control, getValues } = useFormContext<OrderValues>();
  const search = usePlaces(t('addressBook.title'));
  const path = `cargos.${index}.${kind}` as const;
  const position = useWatch({ control, name: `${path}_position_index` });
  const note = useWatch({ control, name: `${path}_note` });
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const stopChoosing = () => setChoosing(false);
  const AddAddress = useAddAddress();
  const [adding, setAddingAddress] = useState<Pick<AddAddressProps, 'typed' | 'place'> | null>(
    null,
  );
  /** Adds what the field has to the address book; the search tells street, postal code and town apart. */
  const addPresent = async () => {
    const present = getValues(`${path}_address`);
    const typed = present.address.trim();
    const none = new AbortController().signal;
    const found = typed === '' ? [] : await search(typed, none, () => undefined).catch(() => []);
    const same = found.find(({ address, isGuess }) => address === typed && !isGuess);
    setAddingAddress({ typed, place: withPlaceOf(present, same) });
  };
  const root = useRef<HTMLDivElement>(null);
  const texts = TEXTS[kind];
  const label = t(texts.address);

  // The pressed button has disappeared; the note takes the focus.
  useEffect(() => {
    if (isAdding) root.current?.querySelector('textarea')?.focus();
  }, [isAdding]);

  /** What is out of the Tab way has a key. */
  const answerKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const run = {
      KeyA: AddAddress ? () => void addPresent() : undefined,
      KeyB: () => setChoosing(true),
      KeyN: () => {
        setAdding(true);
        root.current?.querySelector('textarea')?.focus();
      },
      KeyP: () => root.current?.querySelector('select')?.focus(),
    }[event.code];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its fields
    <div ref={root} className={classes.stop} onKeyDown={answerKey}>
      <div className={classes.stopAddress}>
        <Controlled<AddressValue> name={`${path}_address`}>
          {(field) => (
            <>
              <AddressField
                {...field}
                label={numbered ? t('legs.numbered', { position, label }) : label}
                search={search}
                onAdd={
                  AddAddress ? (typed, place) => setAddingAddress({ typed, place }) : undefined
                }
              />
              <div className={classes.besideAddress}>
                <ActionIcon
                  variant="default"
                  size="input-xs"
                  aria-haspopup="dialog"
                  aria-label={t(texts.addressBook, { number: index + 1 })}
                  // Alt+B opens it; a tab stop would cost a key at each address.
                  tabIndex={-1}
                  aria-keyshortcuts="Alt+B"
                  title={t('addressBook.title')}
                  onClick={() => setChoosing(true)}
                >
                  <IconAddressBook size={16} aria-hidden />
                </ActionIcon>
                {AddAddress ? (
                  <ActionIcon
                    variant="default"
                    size="input-xs"
                    aria-haspopup="dialog"
                    aria-label={t('placeField:addTo', { label })}
                    tabIndex={-1}
                    aria-keyshortcuts="Alt+A"
                    title={t('placeField:add')}
                    onClick={() => void addPresent()}
                  >
                    <IconMapPinPlus size={16} aria-hidden />
                  </ActionIcon>
                ) : null}
              </div>
              {AddAddress && adding ? (
                <AddAddress
                  {...adding}
                  onAdded={field.onChange}
                  onClose={() => setAddingAddress(null)}
                />
              ) : null}
              {isChoosing ? (
                <AddressBookDialog
                  label={label}
                  onChosen={field.onChange}
                  onClose={stopChoosing}
                  meanwhile={(failure) => (
                    <LoadingDialog
                      title={t('addressBook.title')}
                      onClose={stopChoosing}
                      failure={failure}
                    />
                  )}
                />
              ) : null}
            </>
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
          tabIndex={-1}
          aria-keyshortcuts="Alt+N"
          aria-label={t(texts.addNote, { number: index + 1 })}
          onClick={() => setAdding(true)}
        >
          {t('legs.addNote')}
        </Button>
      )}
    </div>
  );
}

/** The parts of what was found, at the coordinates that the field has. */
function withPlaceOf(value: AddressValue, found: Place | undefined): Place | undefined {
  const { address, latitude, longitude, precision } = value;
  if (latitude === null || longitude === null) return found;
  return { ...found, id: address, address, latitude, longitude, precision: precision ?? undefined };
}
