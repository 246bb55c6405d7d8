/** Filters that are typed: the list is asked anew after a pause, at once on Enter. */
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DateField } from '@/components/fields/date-field';

/** Orders specification, section 9. */
const PAUSE_MS = 500;

interface TextFilterProps {
  label: string;
  description?: string;
  placeholder: string;
  /** What the address holds. */
  value: string;
  /** Fewer characters than this are no filter. */
  from: number;
  onChange: (text: string | null) => void;
}

export function TextFilter({ value, from, onChange, ...props }: TextFilterProps) {
  /** `null` while the field shows what the address holds. */
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
      // Too short a text stays to be finished.
      if (typed.trim() === '' || usable(typed) !== null) setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // `usable` reads `from` only, which belongs to the filter and never changes.
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
  /** In the toolbar, where labels are not drawn; elsewhere the form of a day. */
  placeholder?: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Its parent gives it the value as key, so that Reset empties what is typed as well. */
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
