import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { lacksCoordinates, NO_ADDRESS } from '@/lib/address';
import { AddressField, type Place } from './address-field';

const VILNIUS: Place = {
  id: 'v',
  address: 'Vilnius',
  note: 'Lithuania',
  latitude: 54.69,
  longitude: 25.28,
};

function Probe({ search }: { search: () => Promise<Place[]> }) {
  const [value, setValue] = useState(NO_ADDRESS);
  return (
    <>
      <AddressField label="Loading address" search={search} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Loading address' });
const held = () => JSON.parse(screen.getByText(/latitude/).textContent) as typeof NO_ADDRESS;

it('fills the coordinates when a place is chosen, and drops them when typing goes on', async () => {
  const { user } = renderElement(<Probe search={() => Promise.resolve([VILNIUS])} />);
  await user.type(field(), 'Viln');
  await screen.findByRole('option', { name: /Vilnius/ });
  await expectAccessible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(held()).toEqual({ address: 'Vilnius', latitude: 54.69, longitude: 25.28 });

  await user.type(field(), ', Gedimino 1');
  expect(lacksCoordinates(held())).toBe(true);
});

it('says that typed text is no place yet', async () => {
  const { user } = renderElement(<Probe search={() => Promise.resolve([])} />);
  await user.type(field(), 'Somewhere');
  expect(await screen.findByText('No place found')).toBeVisible();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('Choose the place from the list');
});

it('does not search for a single letter', async () => {
  const search = vi.fn(() => Promise.resolve([VILNIUS]));
  const { user } = renderElement(<Probe search={search} />);
  await user.type(field(), 'V');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(search).not.toHaveBeenCalled();
});
