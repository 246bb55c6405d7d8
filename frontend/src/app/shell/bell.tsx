import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { formatTime } from '@/lib/dates';
import { selectFlashes } from '@/lib/flashes';
import { FlashText } from './flashes';
import classes from './bell.module.css';

/** The last fifty messages, in case one disappeared too fast. */
export function Bell() {
  const { t } = useTranslation();
  const flashes = useSelector(selectFlashes);
  return (
    <Popover
      width="min(340px, 94vw)"
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon aria-label={t('flash.open')}>
          <IconBell size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('flash.open')} className={classes.list} tabIndex={0}>
        {flashes.length === 0 ? <p className={classes.none}>{t('flash.none')}</p> : null}
        {flashes.map((flash) => (
          <div key={flash.id} className={classes.entry} data-tone={flash.tone}>
            <time className={classes.time}>{formatTime(new Date(flash.at))}</time>
            <FlashText flash={flash} />
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
