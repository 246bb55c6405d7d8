import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksCoordinates, type AddressValue } from '@/lib/address';
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
  parts?: PlaceParts;
}

/** What is known of a place beside its address in one line. */
export interface PlaceParts {
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
}

const MIN_TEXT = 2;

/** What to do when the answer arrives: Enter with the number of arrow keys before it, or a submit. */
type Verdict = number | 'own';

/**
 * An address that is found by typing. Enter takes the first place. Choosing one sets the coordinates, typing
 * removes them.
 */
export function AddressField({
  search,
  onTaken,
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
  const { t } = useTranslation();
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
  // What is not drawn is not judged.
  useEffect(() => () => waiting.current?.(true), []);
  const searchable = value.address.trim().length >= MIN_TEXT;
  const take = (place: Place) => {
    const { address, latitude, longitude } = place;
    onChange({ address, latitude, longitude });
    onTaken?.(place);
    setOpened(false);
  };
  /**
   * Enter takes the first place, or one further on by the arrow keys; leaving takes the only one, or the one
   * with the typed name.
   */
  const judge = (verdict: Verdict, found: readonly Place[]): boolean => {
    const typed = value.address.trim();
    const own =
      found.length === 1 ? found[0] : found.find(({ address }) => address.trim() === typed);
    const meant = verdict === 'own' ? own : found[Math.min(verdict, found.length - 1)];
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
      if (awaited !== null) answerSubmit(judge(awaited, found));
    },
  );
  const isAnswered = status === 'found' && answers === value.address;
  const places = searchable ? options : [];

  const settle = (index: number): boolean | Promise<boolean> => {
    if (!lacksCoordinates(value)) return true;
    const marked = places[index];
    if (marked) {
      take(marked);
      return true;
    }
    if (!searchable || isAnswered) return judge('own', places);
    return new Promise((resolve) => {
      waiting.current = resolve;
      setAwaited('own');
    });
  };

  const message = () => {
    if (status === 'failed') return t('address.failed');
    if (places.length > 0) return null;
    return status === 'found' ? t('address.empty') : t('address.searching');
  };
  const show = opened && searchable;

  return (
    <ComboInput
      {...props}
      data-field={props.name}
      label={label}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('address.placeholder')}
      error={error ?? (left && lacksCoordinates(value) ? t('address.noCoordinates') : null)}
      leftSection={<IconMapPin size={16} aria-hidden />}
      text={value.address}
      onText={(address) => {
        setLeft(false);
        // A submit goes on waiting, for the newer text.
        if (waiting.current === null || address.trim().length < MIN_TEXT) answerSubmit(false);
        onChange({ address, latitude: null, longitude: null });
      }}
      onSettle={settle}
      suggestsFirst
      isAnswered={isAnswered}
      isStale={isStale}
      onEnter={(ahead) => {
        if (isAnswered) judge(0, places);
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
      options={places.map(({ id, address, label: shown, note }) => ({
        key: id,
        label: shown ?? address,
        note,
      }))}
      onChoose={(index) => {
        const place = places[index];
        if (place) take(place);
      }}
      onBlur={() => {
        setOpened(false);
        setLeft(true);
        onBlur?.();
      }}
    />
  );
}
