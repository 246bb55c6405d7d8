import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { lacksCoordinates, NO_ADDRESS, type AddressValue } from '@/lib/address';
import { AddressField, type Place } from './address-field';

const VILNIUS: Place = {
  id: 'v',
  address: 'Vilnius',
  note: 'Lithuania',
  latitude: 54.69,
  longitude: 25.28,
};

interface ProbeProps {
  search: () => Promise<Place[]>;
  onAdd?: (typed: string, place: Place | undefined) => void;
}

function Probe({ search, onAdd }: ProbeProps) {
  const [value, setValue] = useState<AddressValue>(NO_ADDRESS);
  return (
    <>
      <AddressField
        label="Loading address"
        search={search}
        value={value}
        onChange={setValue}
        onAdd={onAdd}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Loading address' });
const held = () => JSON.parse(screen.getByText(/latitude/).textContent) as AddressValue;

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
  expect(field()).toHaveAccessibleDescription('No place is recognised in it');
});

it('does not search for a single letter', async () => {
  const search = vi.fn(() => Promise.resolve([VILNIUS]));
  const { user } = renderElement(<Probe search={search} />);
  await user.type(field(), 'V');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(search).not.toHaveBeenCalled();
});

const STREET: Place = {
  id: 's',
  address: 'ul. Fabryczna 5, 90-001 Łódź',
  latitude: 51.77,
  longitude: 19.47,
  precision: 'town',
  isWritten: true,
  parts: { street: 'ul. Fabryczna 5', postalCode: '90-001', city: 'Łódź', country: 'PL' },
};
const SECOND: Place = { ...VILNIUS, id: 'second', address: 'Łódź, Poland', note: undefined };

it('keeps a street address as it is typed, at its town', async () => {
  const { user } = renderElement(<Probe search={() => Promise.resolve([STREET, SECOND])} />);
  await user.type(field(), STREET.address);
  expect(await screen.findByText('Placed in Łódź')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(held()).toMatchObject({ address: STREET.address, latitude: 51.77, precision: 'town' });
  expect(field()).toHaveAccessibleDescription('Placed in its town, not at the street');
});

it('says the postal code that an address is placed at', async () => {
  const village: Place = { ...STREET, precision: 'postcode' };
  const { user } = renderElement(<Probe search={() => Promise.resolve([village])} />);
  await user.type(field(), STREET.address);
  expect(await screen.findByText('Placed at the postal code 90-001')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(field()).toHaveAccessibleDescription('Placed at its postal code, not at the street');
});

it('takes a street address when the field is left, also before the answer', async () => {
  const { user } = renderElement(<Probe search={() => Promise.resolve([STREET, SECOND])} />);
  await user.type(field(), STREET.address);
  await user.tab();
  await vi.waitFor(() => expect(held().latitude).toBe(51.77));
  expect(field()).not.toBeInvalid();
});

it('offers guesses where nothing is recognised, and takes none by Enter', async () => {
  const guess: Place = { ...VILNIUS, address: 'Kaunas, Lithuania', note: undefined, isGuess: true };
  const { user } = renderElement(<Probe search={() => Promise.resolve([guess])} />);
  await user.type(field(), 'Fabriko g. 3, Kaunass');
  expect(await screen.findByText('No place is recognised. Did you mean:')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(lacksCoordinates(held())).toBe(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(held().address).toBe('Kaunas, Lithuania');
});

it('names the guesses when the field is left', async () => {
  const guess: Place = { ...VILNIUS, address: 'Kaunas, Lithuania', note: undefined, isGuess: true };
  const { user } = renderElement(<Probe search={() => Promise.resolve([guess])} />);
  await user.type(field(), 'Fabriko g. 3, Kaunass');
  await screen.findByRole('option');
  await user.tab();
  const said = 'No place is recognised; did you mean Kaunas, Lithuania?';
  expect(field()).toHaveAccessibleDescription(said);
  expect(lacksCoordinates(held())).toBe(true);
});

it('adds what is typed to the address book from the end of the list', async () => {
  const onAdd = vi.fn();
  const { user } = renderElement(<Probe search={() => Promise.resolve([STREET])} onAdd={onAdd} />);
  await user.type(field(), STREET.address);
  await screen.findByRole('option', { name: 'Add to the address book' });
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onAdd).toHaveBeenCalledWith(STREET.address, STREET);
});
