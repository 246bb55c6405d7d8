import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderElement } from '@/test/render';

const STATUSES = ['Planned', 'Loaded', 'Unloaded', 'Paid'];

function Probe({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Select label="Status" data={STATUSES} value={value} onChange={setValue} />
      <button type="button">next</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Status' });

it.each(['{Enter}', '{Tab}'])(
  'takes what is typed by %s, instead of what stood there',
  async (key) => {
    const { user } = renderElement(<Probe initial="Planned" />);
    await user.tab();
    expect(field()).toHaveFocus();
    await user.keyboard(`pai${key}`);
    expect(field()).toHaveValue('Paid');
  },
);

it('keeps what is chosen when one only passes through', async () => {
  const { user } = renderElement(<Probe initial="Planned" />);
  await user.click(field());
  await user.tab();
  expect(field()).toHaveValue('Planned');
  await user.tab({ shift: true });
  await user.tab();
  expect(field()).toHaveValue('Planned');
});
