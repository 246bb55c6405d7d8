import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup } from './commands';
import classes from './palette.module.css';

const GROUPS: readonly CommandGroup[] = ['screens', 'views', 'actions', 'orders', 'contacts'];

interface CommandListProps {
  /** Ids are `${id}-…` for options and groups, `${id}-list` for the list. */
  id: string;
  /** Sorted by group. */
  commands: readonly Command[];
  active: Command | undefined;
  onActivate: (command: Command) => void;
  onRun: (command: Command) => void;
}

/** The options of the palette, by group. */
export function CommandList({ id, commands, active, onActivate, onRun }: CommandListProps) {
  const { t } = useTranslation(['palette', 'common']);
  const activeId = active?.id;
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('common:shortcuts.palette')}
      className={classes.list}
    >
      {GROUPS.map((group) => {
        const members = commands.filter((command) => command.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div id={`${id}-group-${group}`} role="presentation" className={classes.group}>
              {t(group)}
            </div>
            {members.map((command) => (
              // The field keeps the focus and answers the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={command.id}
                id={`${id}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === active}
                className={classes.option}
                onMouseMove={() => {
                  if (command !== active) onActivate(command);
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
              >
                <span className={classes.label}>{command.label}</span>
                {command.note ? <span className={classes.note}>{command.note}</span> : null}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
