import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '@/lib/shortcuts';

export interface QuickFilterProps {
  /** What it looks through: "Order, client, plate, VIN…". */
  placeholder: string;
  value: string;
  /** Called after the pause, on Enter, or when cleared. */
  onChange: (value: string) => void;
  /** Called with what is asked for by Enter. */
  onEnter?: (value: string) => void;
  /** Called with each key, before the pause. */
  onType?: () => void;
  /** Milliseconds to wait after the last key: 500, contacts 900. */
  pauseMs?: number;
}

/** The filter `/` goes to. What is typed is asked for after a pause, Enter asks at once. */
export function QuickFilter({
  placeholder,
  value,
  onChange,
  onEnter,
  onType,
  pauseMs = 500,
}: QuickFilterProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // What was asked for comes back through the address, some keys later: it must not undo those. Any
  // other value was set elsewhere, such as by Reset.
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setTyped(null);
      setAsked(null);
    }
  }
  const text = typed ?? value;
  useShortcut('/', t('shortcuts.quickFilter'), () => {
    input.current?.focus();
    input.current?.select();
  });

  const latestChange = useRef(onChange);
  useEffect(() => {
    latestChange.current = onChange;
  });
  const isAsked = typed === null || typed.trim() === (asked ?? value);
  useEffect(() => {
    if (isAsked) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      latestChange.current(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isAsked, typed, pauseMs]);

  const commit = (next: string) => {
    setTyped(next);
    setAsked(next.trim());
    onChange(next.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t('list.quickFilter')}
      placeholder={placeholder}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      leftSectionWidth={32}
      rightSection={
        text === '' ? null : (
          <CloseButton size="xs" aria-label={t('actions.clear')} onClick={() => commit('')} />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit(text);
          onEnter?.(text.trim());
        }
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          commit('');
        }
      }}
    />
  );
}
