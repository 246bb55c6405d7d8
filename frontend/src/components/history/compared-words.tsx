/** Two texts side by side, with the words that differ marked in both. */
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';

interface ComparedWordsProps {
  old: string;
  new: string;
}

/** After that the texts are shown without marks: they have little in common, and the page must go on. */
const PATIENCE_MS = 250;

export default function ComparedWords({ old, new: now }: ComparedWordsProps) {
  const { t } = useTranslation('history');
  const parts = useMemo(
    () => diffWordsWithSpace(old, now, { timeout: PATIENCE_MS }) ?? unmarked(old, now),
    [old, now],
  );
  return (
    <>
      {old === now ? <p className={classes.note}>{t('onlyFormatting')}</p> : null}
      <div className={classes.sides}>
        <section aria-label={t('before')}>
          <div className={classes.side}>{t('before')}</div>
          <div className={classes.words}>
            {parts.map(({ value, removed, added }, at) =>
              added ? null : removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
            )}
            {old === '' ? <span className={classes.empty}>{t('empty')}</span> : null}
          </div>
        </section>
        <section aria-label={t('after')}>
          <div className={classes.side}>{t('after')}</div>
          <div className={classes.words}>
            {parts.map(({ value, removed, added }, at) =>
              removed ? null : added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>,
            )}
            {now === '' ? <span className={classes.empty}>{t('empty')}</span> : null}
          </div>
        </section>
      </div>
    </>
  );
}

const unmarked = (old: string, now: string) => [
  { value: old, removed: true, added: false },
  { value: now, removed: false, added: true },
];
