/** Says that a new form began with what was typed before, and leads to other drafts and to an empty form. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/lib/dates';
import type { Draft } from '@/lib/drafts';
import { useFlash } from '@/lib/flashes';
import classes from './draft-bar.module.css';
import type { DraftSession } from './use-draft';

/** The time, with its day unless that is today. */
function sayWhen({ at }: Draft): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? formatTime(moment) : formatMoment(moment.toISOString());
}

export default function DraftBar({ draft }: { draft: DraftSession }) {
  const { t } = useTranslation(['drafts', 'common']);
  const flash = useFlash();
  const { opened, others } = draft;
  const startAnew = () => {
    const onUndo = draft.startAnew();
    flash.success(t('dropped'), [], { onUndo });
  };
  return (
    <div className={classes.bar} role="status">
      {opened ? (
        <>
          <span>{t('again', { time: sayWhen(opened) })}</span>
          <Button size="compact-sm" variant="default" onClick={startAnew}>
            {t('startAnew')}
          </Button>
        </>
      ) : null}
      {others.length > 0 ? (
        <span className={classes.others}>
          {opened ? t('others') : t('some')}
          {others.map((other) => (
            <Button
              key={other.id}
              size="compact-sm"
              variant="subtle"
              aria-label={t('open', { time: sayWhen(other) })}
              onClick={() => draft.open(other)}
            >
              {sayWhen(other)}
            </Button>
          ))}
        </span>
      ) : null}
      {opened && opened.files.length > 0 ? (
        <span className={classes.files}>
          {t('files', { count: opened.files.length, names: opened.files.join(', ') })}
        </span>
      ) : null}
    </div>
  );
}
