import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay, type Day } from '@/lib/dates';
import { lazyPart } from '../lazy-part';
import { labelTextOf, type FieldProps } from './field-types';
import { useSettleBeforeSubmit } from './pending-fields';

const Calendar = lazyPart(() => import('./calendar'));

interface DateFieldProps extends FieldProps<string> {
  /** The first and the last allowed day. */
  min?: Day;
  max?: Day;
  /** Gets a valid day, or `null` from an empty field: on leaving, on Enter, and from the calendar. */
  onCommit?: (day: Day | null) => void;
}

/**
 * A day as text, with a calendar that Alt+Down opens. It reads `2026-3-9`, `20260309`, `2026.03.09`,
 * `t` (today) and short forms such as `25.11` when the field is left or on Enter; a bad text stays, with its
 * error.
 */
export function DateField({
  min,
  max,
  onCommit,
  error,
  label,
  labelText,
  value,
  onChange,
  onBlur,
  required,
  ...props
}: DateFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const outOfRange = (day: Day): string | null => {
    if (min !== undefined && day < min) return t('date.tooEarly', { date: min });
    if (max !== undefined && day > max) return t('date.tooLate', { date: max });
    return null;
  };
  const settle = (): boolean => {
    const parsed = parseDay(value);
    if (!parsed.ok) {
      setProblem(t(`date.${parsed.problem}`));
      return false;
    }
    const found = parsed.day === null ? null : outOfRange(parsed.day);
    setProblem(found);
    if ((parsed.day ?? '') !== value) onChange(parsed.day ?? '');
    if (found === null) onCommit?.(parsed.day);
    return found === null;
  };
  useSettleBeforeSubmit(props.name, settle);
  const choose = (day: Day | null) => {
    setOpen(false);
    setProblem(null);
    onChange(day ?? '');
    onCommit?.(day);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter') {
      settle();
    }
  };
  const parsed = parseDay(value);

  return (
    // The dropdown is not in the field's right section, whose stacking context would let later fields
    // cover it.
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      returnFocus
    >
      <TextInput
        {...props}
        ref={input}
        label={label}
        value={value}
        withAsterisk={required}
        aria-required={required}
        data-field={props.name}
        placeholder={props.placeholder ?? t('date.placeholder')}
        autoComplete="off"
        error={error ?? problem}
        onChange={(event) => {
          setProblem(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={24}
              // Alt+Down opens it; a tab stop would cost a key at each date.
              tabIndex={-1}
              disabled={props.disabled}
              aria-label={t('date.openCalendar', { label: labelTextOf({ label, labelText }) })}
              aria-haspopup="dialog"
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown aria-label={labelTextOf({ label, labelText })}>
        <Calendar
          meanwhile={(failure) => failure}
          value={parsed.ok ? parsed.day : null}
          min={min}
          max={max}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
