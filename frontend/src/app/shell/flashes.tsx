import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { dismissed, FLASH_MS, selectFlashes, type Flash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import classes from './flashes.module.css';

/** The messages, newest first. A message stays while it is pointed at or focused. */
export function Flashes() {
  const { t } = useTranslation();
  const flashes = useSelector(selectFlashes).filter((flash) => flash.shown);
  return (
    <section className={classes.region} aria-label={t('flash.region')}>
      {flashes.map((flash) => (
        <FlashMessage key={flash.id} flash={flash} />
      ))}
    </section>
  );
}

function FlashMessage({ flash }: { flash: Flash }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
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
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <FlashText flash={flash} />
      <CloseButton
        size="sm"
        aria-label={t('flash.dismiss')}
        onClick={() => dispatch(dismissed(flash.id))}
      />
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
    </div>
  );
}
