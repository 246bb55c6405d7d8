import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { dismissed, FLASH_MS, selectFlashes, undoOf, type Flash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import classes from './flashes.module.css';

/**
 * The newest message, at the bottom of the window. While it is pointed at or focused it stays, and a
 * newer one waits, or a click would hit that. The page and its dialogs end above it (`--flash-room`), so
 * that it covers nothing.
 */
export function Flashes() {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const flashes = useSelector(selectFlashes);
  const [heldId, setHeldId] = useState<string | null>(null);
  const flash = flashes.find(({ id }) => id === heldId) ?? flashes.find(({ shown }) => shown);
  useRoom(region);
  return (
    <section ref={region} className={classes.region} aria-label={t('flash.region')}>
      {flash ? (
        <FlashMessage
          key={flash.id}
          flash={flash}
          held={flash.id === heldId}
          onHold={(isHeld) => setHeldId(isHeld ? flash.id : null)}
        />
      ) : null}
    </section>
  );
}

function useRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--flash-room', `${String(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--flash-room');
    };
  }, [region]);
}

interface FlashMessageProps {
  flash: Flash;
  held: boolean;
  onHold: (isHeld: boolean) => void;
}

function FlashMessage({ flash, held, onHold }: FlashMessageProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  // A newer message takes its place in the store.
  const [undo] = useState(() => undoOf(flash.id));
  /** Where the focus was before one of its buttons was pressed. */
  const before = useRef<EventTarget | null>(null);
  const dismiss = () => {
    dispatch(dismissed(flash.id));
    onHold(false);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const left = useRef<number>(FLASH_MS[flash.tone]);

  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => dispatch(dismissed(flash.id)), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, flash.id, dispatch]);

  return (
    <div
      className={classes.flash}
      data-tone={flash.tone}
      role={flash.tone === 'error' ? 'alert' : 'status'}
      // Not as it appears under a pointer that rests there.
      onMouseMove={() => onHold(true)}
      onMouseLeave={({ currentTarget }) => onHold(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        onHold(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        onHold(currentTarget.contains(relatedTarget));
      }}
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
