import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { dismissed, FLASH_MS, onScreen, selectFlashes, undoOf, type Flash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import classes from './flashes.module.css';

/**
 * The newest messages, at the top right, below the bar and the actions of a list. While one is pointed at or
 * focused, nothing moves and no time passes: newer ones wait, or a click would hit those.
 */
export function Flashes() {
  const { t } = useTranslation();
  const flashes = useSelector(selectFlashes);
  /** The messages that were on the screen when one of them was pointed at or focused. */
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const shown = held ? flashes.filter(({ id }) => held.includes(id)) : onScreen(flashes);
  const hold = (isHeld: boolean) => {
    setHeld((before) => (isHeld ? (before ?? shown.map(({ id }) => id)) : null));
  };
  /** Where the focus was before a button of a message got it. */
  const before = useRef<EventTarget | null>(null);
  return (
    <section
      className={classes.region}
      aria-label={t('flash.region')}
      // Not as a message appears under a pointer that rests there.
      onMouseMove={() => hold(true)}
      onMouseLeave={({ currentTarget }) => hold(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        hold(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => hold(currentTarget.contains(relatedTarget))}
    >
      {shown.map((flash) => (
        <FlashMessage
          key={flash.id}
          flash={flash}
          isPaused={held !== null}
          onDismissed={() => {
            hold(false);
            if (before.current instanceof HTMLElement) {
              before.current.focus({ preventScroll: true });
            }
          }}
        />
      ))}
    </section>
  );
}

interface FlashMessageProps {
  flash: Flash;
  isPaused: boolean;
  /** By its own buttons. */
  onDismissed: () => void;
}

function FlashMessage({ flash, isPaused, onDismissed }: FlashMessageProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const undo = undoOf(flash.id);
  const dismiss = () => {
    dispatch(dismissed(flash.id));
    onDismissed();
  };
  const left = useRef<number>(FLASH_MS[flash.tone]);

  useEffect(() => {
    if (isPaused) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => dispatch(dismissed(flash.id)), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [isPaused, flash.id, dispatch]);

  return (
    <div
      className={classes.flash}
      data-tone={flash.tone}
      role={flash.tone === 'error' ? 'alert' : 'status'}
    >
      <FlashText flash={flash} />
      {undo ? (
        <Button
          size="compact-sm"
          variant="outline"
          onClick={() => {
            dismiss();
            undo();
          }}
        >
          {t('actions.undo')}
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label={t('flash.dismiss')} onClick={dismiss} />
    </div>
  );
}

export function FlashText({ flash }: { flash: Flash }) {
  return (
    <div className={classes.text}>
      <div className={classes.title}>{flash.title}</div>
      {flash.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {flash.link ? <Link to={flash.link.to}>{flash.link.label}</Link> : null}
    </div>
  );
}
