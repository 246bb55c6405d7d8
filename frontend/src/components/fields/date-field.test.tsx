import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { companyToday, setCompanyZone, type Day } from '@/lib/dates';
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

afterEach(() => {
  setCompanyZone(undefined);
  vi.useRealTimers();
});

const field = () => screen.getByRole('textbox', { name: 'Loading date' });

it.each([
  ['20260309', '2026-03-09'],
  ['2026-3-9', '2026-03-09'],
  ['t', companyToday()],
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

it.each([
  ['Pacific/Auckland', '9 March 2026'],
  ['America/Los_Angeles', '8 March 2026'],
])('opens the empty calendar at the day it is in %s', async (zone, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T23:30:00Z') });
  setCompanyZone(zone);
  const { user } = renderElement(<Probe />);
  await user.click(screen.getByRole('button', { name: 'Open calendar: Loading date' }));
  const day = await screen.findByRole('button', { name: today });
  await waitFor(() => expect(day).toHaveFocus());
  expect([...document.querySelectorAll('[data-today][data-highlight-today]')]).toEqual([day]);
});
