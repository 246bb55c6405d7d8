import { ActionIcon, CloseButton, Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/lib/dates';
import { fold } from '@/lib/matching';
import { ComboInput } from './combo-input';
import { labelTextOf, type FieldProps } from './field-types';
import { PendingFieldsContext, useHeldText } from './pending-fields';
import { useFoundOptions, type Search } from './use-found-options';
import classes from './async-select.module.css';

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** A second, grey line. */
  note?: string;
  /** The supplier's insurance ended on this day: shown as a warning, but still selectable. */
  insuranceExpiredOn?: Day | null;
  /** The note is a warning. */
  danger?: boolean;
  disabled?: boolean;
  /** The list opens here if nothing is chosen. */
  startsHere?: boolean;
}

/** Options by id and their names, as the server has told them last. */
export interface NamedOptions<Value extends string | number = number> {
  search: Search<SelectOption<Value>>;
  /** Undefined until the list has arrived, and for ids that it does not have. */
  nameOf: (id: number | string | null) => string | undefined;
}

/** The last option, which makes what is not in the list. */
export interface Creating {
  /** @param text what was typed; may be empty */
  label: (text: string) => string;
  /** The name of a button beside the field that does the same; none by default. */
  button?: string;
  onCreate: (text: string) => void;
}

interface AsyncSelectProps<Value extends string | number> extends FieldProps<Value | null> {
  search: Search<SelectOption<Value>>;
  /** The record's label of `value`, shown before anything is searched. */
  valueLabel?: string | null;
  /** The present label of `value`, if it is known; it replaces the one that was chosen. */
  presentLabel?: string | null;
  /** Gets the whole option, while `onChange` gets the value. */
  onOption?: (option: SelectOption<Value> | null) => void;
  clearable?: boolean;
  creating?: Creating;
}

/**
 * What to do when the answer to the typed text arrives: Enter takes the first option, or one further on
 * by the arrow keys pressed before; leaving takes a match.
 */
type Verdict = number | 'own';

/**
 * A choice out of many, found by typing. The chosen one keeps its label while lists load. Enter takes
 * the first result; leaving the field takes the only one, or the one with the typed name. If nothing is
 * chosen, or in a form, other text stays with a hint about what to do, and a submit waits for it.
 */
export function AsyncSelect<Value extends string | number>({
  search,
  value,
  valueLabel,
  presentLabel,
  onChange,
  onOption,
  onBlur,
  clearable = true,
  creating,
  label,
  labelText,
  required,
  placeholder,
  error,
  ...props
}: AsyncSelectProps<Value>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  /** The typed text; `null` while the field shows the chosen label. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<SelectOption<Value> | null>(null);
  const [awaited, setAwaited] = useState<Verdict | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const isInForm = useContext(PendingFieldsContext) !== null && props.name !== undefined;
  /** A submit that waits for what the typed text means. */
  const waiting = useRef<((isGood: boolean) => void) | null>(null);
  const answerSubmit = (isGood: boolean) => {
    waiting.current?.(isGood);
    waiting.current = null;
  };
  // What is not drawn is not checked.
  useEffect(() => () => waiting.current?.(true), []);

  const choose = (option: SelectOption<Value> | null) => {
    setChosen(option);
    setTyped(null);
    setOpened(false);
    setAwaited(null);
    setUnknown(false);
    onChange(option?.value ?? null);
    onOption?.(option);
    answerSubmit(true);
  };
  const check = (verdict: Verdict, found: readonly SelectOption<Value>[]) => {
    setAwaited(null);
    const fitting = found.filter(({ disabled }) => !disabled);
    const own =
      fitting.find(({ label: called }) => called === typed?.trim()) ??
      fitting.find(({ label: called }) => fold(called.trim()) === fold(typed?.trim() ?? '')) ??
      (fitting.length === 1 ? fitting[0] : undefined);
    const meant = verdict === 'own' ? own : fitting[Math.min(verdict, fitting.length - 1)];
    if (meant) choose(meant);
    else if (verdict === 'own' || waiting.current !== null) {
      setOpened(false);
      // Elsewhere than in a form the field shows its choice again; a form must not save it unnoticed.
      if (value === null || isInForm) setUnknown(true);
      else setTyped(null);
      answerSubmit(false);
    }
  };
  const { options, status, answers, isStale } = useFoundOptions(
    search,
    typed ?? '',
    opened || awaited !== null,
    awaited !== null,
    (found) => {
      if (awaited !== null) check(awaited, found);
    },
  );
  const isTyped = typed !== null && typed.trim() !== '';
  const isAnswered = (status === 'found' || status === 'failed') && answers === typed;

  const chosenLabel =
    value === null
      ? ''
      : (presentLabel ??
        options.find((option) => option.value === value)?.label ??
        (chosen?.value === value ? chosen.label : null) ??
        valueLabel ??
        '');
  useHeldText(props.name, typed !== null && typed !== chosenLabel);
  const fieldLabel = labelTextOf({ label, labelText });

  /** What Enter has asked for holds until a user types on, also when the field is left. */
  const settle = (verdict: Verdict) => {
    if (isAnswered) check(verdict, options);
    else setAwaited((before) => before ?? verdict);
  };
  const settleForSubmit = (index: number): boolean | Promise<boolean> => {
    const marked = options[index];
    if (marked && !marked.disabled) {
      choose(marked);
      return true;
    }
    if (!isTyped) {
      leaveUntyped();
      return true;
    }
    return new Promise((resolve) => {
      waiting.current = resolve;
      // A list that could not be loaded is asked for again.
      if (isAnswered && status === 'found') check('own', options);
      else setAwaited((before) => before ?? 'own');
    });
  };
  const leaveUntyped = () => {
    // An empty field means "none".
    if (typed !== null && clearable && value !== null) choose(null);
    setTyped(null);
  };
  // Only under an answer: until then no user knows whether it is in the list.
  const offersCreating = creating !== undefined && status === 'found' && !isStale;
  const create = () => {
    const text = typed?.trim() ?? '';
    setTyped(null);
    setOpened(false);
    setAwaited(null);
    setUnknown(false);
    creating?.onCreate(text);
  };
  const message = () => {
    if (status === 'failed') return t('select.failed');
    if (status === 'found' && options.length === 0) return t('select.empty');
    return options.length === 0 ? t('select.loading') : null;
  };

  const field = (
    <ComboInput
      {...props}
      data-field={props.name}
      label={label}
      // Below, so that the boxes of a row are aligned.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={required}
      aria-required={required}
      // Only empty while the name of the choice is loading.
      placeholder={
        value !== null && typed === null ? t('select.loading') : (placeholder ?? t('select.search'))
      }
      // To a user who sees text there, the form's "This field is required" would say nothing.
      error={
        isUnknown && isTyped ? t(status === 'failed' ? 'select.failed' : 'select.notListed') : error
      }
      text={typed ?? chosenLabel}
      onText={(text) => {
        setTyped(text);
        // A submit goes on waiting, for the newer text.
        if (waiting.current === null || text.trim() === '') {
          setAwaited(null);
          answerSubmit(false);
        }
        setUnknown(false);
      }}
      suggestsFirst={isTyped}
      isAnswered={isAnswered}
      isStale={isStale}
      onEnter={(ahead) => {
        if (isTyped) settle(ahead);
        else if (!isStale && options.length === 1) choose(options[0] ?? null);
      }}
      onSettle={settleForSubmit}
      startKey={keyOf(options.find(({ startsHere }) => startsHere))}
      listLabel={fieldLabel}
      selectedKey={value === null ? null : String(value)}
      message={opened ? message() : null}
      opened={opened}
      // A click outside closes the list before the field is left, where the typed text is handled.
      onOpenedChange={setOpened}
      onKeyDown={(event) => {
        // A dialog that has taken the key asks first, and the text stays.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Used up here: the same key must not close what is around or beside the field.
        if (typed !== null) event.preventDefault();
        setTyped(null);
        setAwaited(null);
        setUnknown(false);
        answerSubmit(false);
      }}
      options={[
        ...options.map((option) => ({
          key: String(option.value),
          label: option.label,
          note: option.insuranceExpiredOn
            ? t('select.insuranceExpired', { date: option.insuranceExpiredOn })
            : option.note,
          danger: option.danger === true || Boolean(option.insuranceExpiredOn),
          disabled: option.disabled,
        })),
        ...(offersCreating ? [{ key: CREATE, label: creating.label(typed?.trim() ?? '') }] : []),
      ]}
      onChoose={(index) => {
        const option = options[index];
        if (option) choose(option);
        else create();
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setOpened(false);
        if (isTyped) {
          if (!isUnknown) settle('own');
        } else leaveUntyped();
        onBlur?.();
      }}
      rightSection={
        clearable && value !== null && !props.disabled ? (
          <CloseButton
            size="xs"
            tabIndex={-1}
            aria-label={t('select.clear', { label: fieldLabel })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(null)}
          />
        ) : (
          <Combobox.Chevron size="xs" />
        )
      }
      rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
    />
  );
  if (creating?.button === undefined) return field;
  return (
    <div className={classes.withButton}>
      {field}
      <ActionIcon
        variant="default"
        size="input-xs"
        className={classes.button}
        aria-label={creating.button}
        title={creating.button}
        // The field is not left: what is typed there is the name of what is created.
        onMouseDown={(event) => event.preventDefault()}
        onClick={create}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The key of the option that makes a new one. */
const CREATE = 'create';

const keyOf = (option: { value: string | number } | undefined) =>
  option === undefined ? null : String(option.value);
