/**
 * Filters with typed text: the list is requested after a pause, or at once on Enter and when the field is
 * left.
 */
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
  /** Shorter texts do not filter. */
  from: number;
  onChange: (text: string | null) => void;
}

export function TextFilter({ value, from, onChange, ...props }: TextFilterProps) {
  /** `null` while the field shows the address' value. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    const asked = text.length >= from ? text : '';
    if (asked !== value) onChange(asked || null);
    // A text that is too short stays, so that it can be finished.
    if (asked === text) setTyped(null);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      {...props}
      value={typed ?? value}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
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
