import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Precision } from '@/api/generated/types';
import { isRough, lacksCoordinates, roughOf, type AddressValue } from '@/lib/address';
import { ComboInput } from './combo-input';
import { labelTextOf, type FieldProps } from './field-types';
import { useFoundOptions, type Search } from './use-found-options';

/** A result of the search for places. */
export interface Place {
  id: string;
  /** The text for the field. */
  address: string;
  /** The text in the list, if it is not the address. */
  label?: string;
  /** A second line, such as "Address book". */
  note?: string;
  latitude: number;
  longitude: number;
  /** What the coordinates are those of. */
  precision?: Precision;
  /** It is the typed text itself, at the town or postal code that is recognised in it. */
  isWritten?: boolean;
  /** Nothing is recognised in the typed text, and this is only called like it. */
  isGuess?: boolean;
  parts?: PlaceParts;
}

/** What is known of a place beside its address in one line. */
export interface PlaceParts {
  name?: string;
  street: string | null;
  postalCode: string | null;
  city: string;
  /** Two letters. */
  country: string;
}

interface AddressFieldProps extends FieldProps<AddressValue> {
  search: Search<Place>;
  /** Called with the chosen place, after the value is set. */
  onTaken?: (place: Place) => void;
  /** Adds what is typed to the address book, with the place that is recognised in it. */
  onAdd?: (typed: string, place: Place | undefined) => void;
}

const MIN_TEXT = 2;

/** The last option. */
const ADD = 'add';

/** What to do when the answer arrives: Enter with the number of arrow keys before it, a submit, or leaving. */
type Verdict = number | 'own' | 'left';

/**
 * An address that is found by typing. Enter takes the first place. Choosing one sets the coordinates, typing
 * removes them. A street address is kept as it is typed, at the town or postal code that is recognised in it;
 * leaving the field takes it, too.
 */
export function AddressField({
  search,
  onTaken,
  onAdd,
  value,
  onChange,
  onBlur,
  error,
  label,
  labelText,
  required,
  placeholder,
  ...props
}: AddressFieldProps) {
  const { t } = useTranslation(['common', 'placeField']);
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const [awaited, setAwaited] = useState<Verdict | null>(null);
  /** A submit that waits for what is found. */
  const waiting = useRef<((isGood: boolean) => void) | null>(null);
  const answerSubmit = (isGood: boolean) => {
    setAwaited(null);
    waiting.current?.(isGood);
    waiting.current = null;
  };
  // What is not drawn is not checked.
  useEffect(() => () => waiting.current?.(true), []);
  const searchable = value.address.trim().length >= MIN_TEXT;
  const take = (place: Place) => {
    const { address, latitude, longitude, precision } = place;
    onChange({ address, latitude, longitude, ...(precision ? { precision } : {}) });
    onTaken?.(place);
    setOpened(false);
  };
  /**
   * Enter takes the first place, or one further on by the arrow keys; leaving takes the only one, or the one
   * with the typed name. A guess is only taken by the arrow keys or the pointer.
   */
  const check = (verdict: Verdict, found: readonly Place[]): boolean => {
    const typed = value.address.trim();
    const written = found[0]?.isWritten ? found[0] : undefined;
    const sure = found.filter(({ isGuess }) => !isGuess);
    const own = sure.length === 1 ? sure[0] : sure.find(({ address }) => address.trim() === typed);
    const meant =
      verdict === 'left'
        ? written
        : verdict === 'own'
          ? (written ?? own)
          : verdict === 0
            ? sure[0]
            : found[Math.min(verdict, found.length - 1)];
    if (verdict === 'own') {
      setOpened(false);
      setLeft(true);
    }
    if (meant) take(meant);
    return meant !== undefined;
  };
  const { options, status, answers, isStale } = useFoundOptions(
    search,
    value.address,
    (opened || awaited !== null) && searchable,
    awaited !== null,
    (found) => {
      if (awaited !== null) answerSubmit(check(awaited, found));
    },
  );
  const isAnswered = status === 'found' && answers === value.address;
  const places = searchable ? options : [];
  const guesses = places.filter(({ isGuess }) => isGuess);
  const suggests = places.length > guesses.length;
  const isLeft = left && awaited === null && lacksCoordinates(value);
  const unknown = () =>
    guesses.length > 0 && isAnswered
      ? t('placeField:meant', { places: guesses.map(({ address }) => address).join(' / ') })
      : t('address.noCoordinates');
  const noteOf = ({ isWritten, precision, parts, note }: Place) => {
    if (!isWritten || !parts) return note;
    return precision === 'postcode'
      ? t('placeField:atPostcode', { code: parts.postalCode })
      : t('placeField:inTown', { town: parts.city });
  };
  const leave = () => {
    setOpened(false);
    setLeft(true);
    if (!lacksCoordinates(value) || !searchable) return;
    if (isAnswered) check('left', places);
    else setAwaited((before) => before ?? 'left');
  };

  const settle = (index: number): boolean | Promise<boolean> => {
    if (!lacksCoordinates(value)) return true;
    const marked = places[index];
    if (marked) {
      take(marked);
      return true;
    }
    if (!searchable || isAnswered) return check('own', places);
    return new Promise((resolve) => {
      waiting.current = resolve;
      setAwaited('own');
    });
  };

  const message = () => {
    if (status === 'failed') return t('address.failed');
    if (suggests) return null;
    if (places.length > 0) return t('placeField:guesses');
    return status === 'found' ? t('address.empty') : t('address.searching');
  };
  const show = opened && searchable;
  const add = onAdd && isAnswered ? [{ key: ADD, label: t('placeField:add') }] : [];

  return (
    <ComboInput
      {...props}
      data-field={props.name}
      label={label}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('address.placeholder')}
      error={error ?? (isLeft ? unknown() : null)}
      description={isRough(value) ? t(`placeField:rough.${roughOf(value)}`) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconMapPin size={16} aria-hidden />}
      text={value.address}
      onText={(address) => {
        setLeft(false);
        // A submit goes on waiting, for the newer text.
        if (waiting.current === null || address.trim().length < MIN_TEXT) answerSubmit(false);
        onChange({ address, latitude: null, longitude: null });
      }}
      onSettle={settle}
      suggestsFirst={suggests}
      isAnswered={isAnswered}
      isStale={isStale}
      onEnter={(ahead) => {
        if (isAnswered) check(0, places);
        else setAwaited((before) => before ?? ahead);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') answerSubmit(false);
      }}
      listLabel={labelTextOf({ label, labelText })}
      selectedKey={null}
      message={show ? message() : null}
      opened={show}
      onOpenedChange={setOpened}
      options={[
        ...places.map((place) => ({
          key: place.id,
          label: place.label ?? place.address,
          note: noteOf(place),
        })),
        ...add,
      ]}
      onChoose={(index) => {
        const place = places[index];
        if (place) take(place);
        else {
          setOpened(false);
          onAdd?.(value.address.trim(), suggests ? places[0] : undefined);
        }
      }}
      onBlur={() => {
        leave();
        onBlur?.();
      }}
    />
  );
}
