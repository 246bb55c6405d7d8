/** What is chosen belongs to what is typed, also while the answer to it is on its way. */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '@/lib/address';
import { renderElement } from '@/test/render';
import { AddressField, type Place } from './address-field';
import { AsyncSelect, type SelectOption } from './async-select';

/** The server answers a text when the test says so. */
let answers: Record<string, (names: readonly string[]) => void>;
const answerTo = (text: string) =>
  new Promise<readonly string[]>((resolve) => {
    answers[text] = resolve;
  });
const answer = async (text: string, names: readonly string[]) => {
  await waitFor(() => expect(answers).toHaveProperty([text]));
  await act(async () => {
    answers[text]?.(names);
    await Promise.resolve();
  });
};

const place = (address: string): Place => ({ id: address, address, latitude: 54, longitude: 25 });
const option = (label: string): SelectOption<string> => ({ value: label, label });

function PlaceProbe() {
  const [value, setValue] = useState(NO_ADDRESS);
  return (
    <>
      <AddressField
        label="Field"
        search={async (text) => (await answerTo(text)).map(place)}
        value={value}
        onChange={setValue}
      />
      <output>{`chosen: ${value.latitude === null ? 'none' : value.address}`}</output>
    </>
  );
}

function SelectProbe() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <AsyncSelect<string>
        label="Field"
        search={async (text) => (await answerTo(text)).map(option)}
        value={value}
        onChange={setValue}
      />
      <output>{`chosen: ${value ?? 'none'}`}</output>
    </>
  );
}

beforeEach(() => {
  answers = {};
});

const field = () => screen.getByRole('combobox', { name: 'Field' });
const OLD = ['Bielany warehouse', 'Warka'];
const NEW = ['Warszawa', 'Warszkowo'];

/** The list of `wa` stands, and `warsz` is typed. */
async function typedOn(user: UserEvent) {
  await user.type(field(), 'wa');
  await answer('wa', OLD);
  await screen.findByRole('option', { name: 'Bielany warehouse' });
  await user.type(field(), 'rsz');
}

describe.each([
  ['a place', PlaceProbe],
  ['a search', SelectProbe],
])('%s', (_field, Probe) => {
  // The first option is marked as soon as it is there, so an arrow leads to the second one.
  const [first = '', second = ''] = NEW;
  const result = (name: string) => screen.findByText(`chosen: ${name}`);

  it.each([
    ['Enter', '{Enter}', first],
    ['↓ and Enter', '{ArrowDown}{Enter}', second],
    ['↓ and Enter twice', '{ArrowDown}{Enter}{Enter}', second],
    ['↓↓ and Enter', '{ArrowDown}{ArrowDown}{Enter}', second],
  ])('waits after %s, and chooses from the answer', async (_keys, keys, expected) => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.keyboard(keys);
    expect(await result('none')).toBeVisible();
    await answer('warsz', NEW);
    expect(await result(expected)).toBeVisible();
    expect(field()).toHaveValue(expected);
  });

  it('goes on after ↓ in the answer', async () => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await answer('warsz', NEW);
    const active = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)).toHaveTextContent(second);
    await user.keyboard('{Enter}');
    expect(await result(second)).toBeVisible();
  });

  it('does not take what is clicked in the older list', async () => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.click(screen.getByRole('option', { name: 'Bielany warehouse' }));
    expect(await result('none')).toBeVisible();
    expect(field()).toHaveValue('warsz');
    await answer('warsz', NEW);
    await user.click(await screen.findByRole('option', { name: 'Warszawa' }));
    expect(await result('Warszawa')).toBeVisible();
  });

  it('takes what is clicked in the older list once the answer has it, too', async () => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.click(screen.getByRole('option', { name: 'Warka' }));
    await answer('warsz', [...NEW, 'Warka']);
    expect(await result('Warka')).toBeVisible();
  });

  it('chooses after Enter and Tab, too', async () => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.keyboard('{ArrowDown}{Enter}{Tab}');
    await answer('warsz', NEW);
    expect(await result(second)).toBeVisible();
  });

  it('forgets Enter when somebody types on', async () => {
    const { user } = renderElement(<Probe />);
    await typedOn(user);
    await user.keyboard('{ArrowDown}{Enter}k');
    await answer('warszk', NEW);
    await screen.findByRole('option', { name: 'Warszawa' });
    expect(await result('none')).toBeVisible();
  });
});

it('forgets the arrow keys when the field is left before the answer', async () => {
  const { user } = renderElement(<PlaceProbe />);
  await typedOn(user);
  await user.keyboard('{ArrowDown}{Tab}');
  await user.click(field());
  await answer('warsz', NEW);
  const first = await screen.findByRole('option', { name: 'Warszawa' });
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', first.id));
});
