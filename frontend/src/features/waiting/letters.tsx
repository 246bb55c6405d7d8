/** The mails that are written: a tab for each language that the recipients read. */
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/api/generated/types';
import { fieldElement } from '@/lib/field-errors';
import { LANGUAGES } from '@/lib/languages';
import { LetterFields } from './letter-fields';
import { letterField } from './remind-table';
import { useShownLetter } from './use-shown-letter';
import classes from './letters.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Letters({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('waiting');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { shown, show, isBad } = useShownLetter(languages.length, root);
  useEffect(() => {
    // On a touch screen the keyboard would cover who gets a mail.
    if (!root.current || window.matchMedia('(pointer: coarse)').matches) return;
    fieldElement(root.current, letterField(0, 'subject'))?.focus({ preventScroll: true });
  }, []);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + languages.length) % languages.length;
    show(next);
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={root}>
      <div
        role="tablist"
        aria-label={t('remind.languages')}
        className={classes.tabs}
        // The tabs in it are the stops.
        tabIndex={-1}
        onKeyDown={walk}
      >
        {languages.map((language, at) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-tab-${language}`}
            aria-selected={at === shown}
            aria-controls={`${id}-${language}`}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => show(at)}
          >
            {LANGUAGES[language]}
            {isBad(at) ? (
              <>
                {' '}
                <span className={classes.bad}>{t('remind.toCorrect')}</span>
              </>
            ) : null}
          </button>
        ))}
      </div>
      {languages.map((language, at) => (
        <div
          key={language}
          role="tabpanel"
          id={`${id}-${language}`}
          aria-labelledby={`${id}-tab-${language}`}
          className={classes.letter}
          hidden={at !== shown}
        >
          <LetterFields at={at} />
        </div>
      ))}
    </div>
  );
}
