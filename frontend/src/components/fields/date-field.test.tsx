import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { todayHere, type Day } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { DateField } from './date-field';

interface ProbeProps {
  initial?: string;
  min?: Day;
  onCommit?: (day: Day | null) => void;
}

function Probe({ initial = '', ...props }: ProbeProps) {
  const [value, setValue] = useState(initial);
  return <DateField label="Loading date" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByRole('textbox', { name: 'Loading date' });

it.each([
  ['20260309', '2026-03-09'],
  ['2026-3-9', '2026-03-09'],
  ['t', todayHere()],
])('turns %j into %s on leaving', async (typed, day) => {
  const onCommit = vi.fn();
  const { user } = renderElement(<Probe onCommit={onCommit} />);
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(day);
  expect(onCommit).toHaveBeenLastCalledWith(day);
});

it('keeps a day that does not exist, says so, and hands nothing on', async () => {
  const onCommit = vi.fn();
  const { user } = renderElement(<Probe onCommit={onCommit} />);
  await user.type(field(), '2026-02-30{Enter}');
  expect(field()).toHaveValue('2026-02-30');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('There is no such day');
  expect(onCommit).not.toHaveBeenCalled();
  await expectAccessible();

  await user.type(field(), '{Backspace}');
  expect(field()).toBeValid();
});

it('refuses a day before the first one', async () => {
  const onCommit = vi.fn();
  const { user } = renderElement(<Probe min="2026-03-01" onCommit={onCommit} />);
  await user.type(field(), '2026-02-28{Enter}');
  expect(field()).toHaveAccessibleDescription('The date must be 2026-03-01 or later');
  expect(onCommit).not.toHaveBeenCalled();
});

it('hands on that it was emptied', async () => {
  const onCommit = vi.fn();
  const { user } = renderElement(<Probe initial="2026-03-09" onCommit={onCommit} />);
  await user.clear(field());
  await user.tab();
  expect(onCommit).toHaveBeenLastCalledWith(null);
});

it('opens the calendar by Alt+Down, and takes the day chosen there', async () => {
  const { user } = renderElement(<Probe initial="2026-03-09" />);
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('button', { name: '17 March 2026' }));
  expect(field()).toHaveValue('2026-03-17');
  expect(field()).toHaveFocus();
});
