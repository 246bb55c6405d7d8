/** Filters with typed text: the list is requested after a pause, or at once on Enter. */
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DateField } from '@/components/fields/date-field';

/** Orders specification, section 9. */
const PAUSE_MS = 500;

interface TextFilterProps {
  label: string;
  description?: string;
  placeholder: string;
  /** The value in the address. */
  value: string;
  /** Shorter texts are no filter. */
  from: number;
  onChange: (text: string | null) => void;
}

export function TextFilter({ value, from, onChange, ...props }: TextFilterProps) {
  /** `null` while the field shows the address' value. */
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const usable = (text: string) => (text.trim().length >= from ? text.trim() : null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      latest.current(usable(typed));
      // A text that is too short stays, so that it can be finished.
      if (typed.trim() === '' || usable(typed) !== null) setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // `usable` only reads `from`, which never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);

  return (
    <TextInput
      {...props}
      value={typed ?? value}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== null) {
          onChange(usable(typed));
          if (usable(typed) !== null) setTyped(null);
        }
      }}
    />
  );
}

interface DayFilterProps {
  label: string;
  description?: string;
  /** Replaces the label in the toolbar; elsewhere the placeholder is the format of a day. */
  placeholder?: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Its parent uses the value as the key, so that Reset empties the typed text, too. */
export function DayFilter({ value, onChange, ...props }: DayFilterProps) {
  const [text, setText] = useState(value ?? '');
  return (
    <DateField
      {...props}
      value={text}
      onChange={setText}
      onCommit={(day) => {
        if (day !== value) onChange(day);
      }}
    />
  );
}
