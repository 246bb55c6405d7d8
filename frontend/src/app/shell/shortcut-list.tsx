import { Kbd, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePreference, useLetterShortcuts } from '@/lib/preferences';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';
import classes from './shortcut-list.module.css';

/** The list behind `?`: all registered shortcuts, and the switch for single letters. */
export default function ShortcutList() {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const letters = useLetterShortcuts();
  return (
    <>
      <Group
        title={t('shortcuts.thisPage')}
        entries={shortcuts.filter((s) => s.scope === 'page')}
      />
      <Group title={t('shortcuts.inList')} entries={shortcuts.filter((s) => s.scope === 'list')} />
      <Group
        title={t('shortcuts.everywhere')}
        entries={shortcuts.filter((s) => s.scope === 'everywhere')}
      />
      <Switch
        mt="md"
        label={t('shortcuts.letters')}
        checked={letters}
        onChange={(event) => choosePreference({ letterShortcuts: event.currentTarget.checked })}
      />
    </>
  );
}

function Group({ title, entries }: { title: string; entries: readonly Shortcut[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {entries.map((shortcut) => (
          <Fragment key={shortcut.keys}>
            <dt>
              <Keys keys={shortcut.keys} />
            </dt>
            <dd>{shortcut.label}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  return keys.split('|').map((pressed) => (
    <span key={pressed} className={classes.keys}>
      {pressed.split(' ').map((part, i) => (
        <Fragment key={part}>
          {i > 0 ? <span className={classes.then}> {t('shortcuts.then')} </span> : null}
          <Kbd size="sm">{part}</Kbd>
        </Fragment>
      ))}
    </span>
  ));
}
