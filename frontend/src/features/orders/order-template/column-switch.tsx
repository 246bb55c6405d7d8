/** Turns a column on or off. Its row leaves the group then, so the neighbour gets the focus. */
import { Switch } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { OrderColumn } from '@/api/generated/types';
import { columnGroup, columnTitle, turned } from './template';
import { useGroups } from './use-groups';
import classes from './template.module.css';

interface ColumnSwitchProps {
  column: OrderColumn;
  checked: boolean;
  /** Why it cannot be turned off. */
  note?: string;
}

export function ColumnSwitch({ column, checked, note }: ColumnSwitchProps) {
  const { groups, change } = useGroups();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    focusNeighbour(currentTarget);
    change(turned(groups, column, currentTarget.checked));
  };
  return (
    <Switch
      className={classes.switch}
      classNames={note === undefined ? LINE : ALWAYS_ON}
      label={columnTitle(column)}
      // The drawn label includes the description.
      aria-label={columnTitle(column)}
      description={note ?? columnGroup(column)}
      checked={checked}
      disabled={note !== undefined}
      onChange={onChange}
    />
  );
}

const LINE = { labelWrapper: classes.line, description: classes.beside };
const ALWAYS_ON = { ...LINE, track: classes.alwaysOn, thumb: classes.alwaysOnThumb };

/** Called before the row disappears, while its place is known. */
function focusNeighbour(input: HTMLInputElement): void {
  const row = input.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
}
