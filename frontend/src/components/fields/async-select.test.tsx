import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderElement } from '@/test/render';
import { AsyncSelect, type SelectOption } from './async-select';
import { searchIn } from './local-search';
import type { Search } from './use-found-options';

const SUPPLIERS: SelectOption<number>[] = [
  { value: 1, label: 'Baltic Cargo UAB' },
  { value: 2, label: 'Šiaulių transportas', insuranceExpiredOn: '2026-02-01' },
  { value: 3, label: 'Trans Polska Sp. z o.o.', note: 'Poznań' },
];

interface ProbeProps {
  search?: Search<SelectOption<number>>;
  initial?: number | null;
  valueLabel?: string;
  onChange?: (value: number | null) => void;
  error?: string;
}

function Probe({
  search = searchIn(SUPPLIERS),
  initial = null,
  valueLabel,
  onChange,
  error,
}: ProbeProps) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <AsyncSelect<number>
        label="Supplier"
        search={search}
        value={value}
        valueLabel={valueLabel}
        error={error}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="button">next</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Supplier' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('finds by typing, accents aside, and chooses by keyboard', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(<Probe onChange={onChange} />);
  await user.type(field(), 'siauliu');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('Šiaulių transportas');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Šiaulių transportas');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

it('says in words that an insurance expired, and still lets it be chosen', async () => {
  const { user } = renderElement(<Probe />);
  await user.click(field());
  const option = await screen.findByRole('option', { name: /Šiaulių/ });
  expect(option).toHaveTextContent('Supplier insurance expired 2026-02-01');
  // It must not break at its hyphens.
  expect(within(option).getByText('2026-02-01')).toHaveClass('day');
  await expectAccessible();
  await user.click(option);
  expect(field()).toHaveValue('Šiaulių transportas');
});

it('keeps the label of what is chosen while lists load', async () => {
  const never: Search<SelectOption<number>> = () => new Promise(() => undefined);
  const { user } = renderElement(<Probe search={never} initial={7} valueLabel="Nord Auto GmbH" />);
  expect(field()).toHaveValue('Nord Auto GmbH');
  await user.click(field());
  expect(await screen.findByText('Loading…')).toBeVisible();
  expect(field()).toHaveValue('Nord Auto GmbH');
});

it('shows what is chosen again after other text, and takes an emptied field as none', async () => {
  const onChange = vi.fn();
  const { user } = renderElement(
    <Probe initial={1} valueLabel="Baltic Cargo UAB" onChange={onChange} />,
  );
  await user.type(field(), 'xyz');
  await user.click(screen.getByRole('button', { name: 'next' }));
  await waitFor(() => expect(field()).toHaveValue('Baltic Cargo UAB'));
  expect(onChange).not.toHaveBeenCalled();

  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'next' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});

describe('what was typed is not lost', () => {
  it('Enter takes the first that fits, also before the answer is here', async () => {
    const { user } = renderElement(<Probe />);
    await user.type(field(), 'trans{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Šiaulių transportas'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks what Enter takes', async () => {
    const { user } = renderElement(<Probe />);
    await user.type(field(), 'trans');
    await waitFor(() => expect(options()).toHaveLength(2));
    const active = () =>
      document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('Šiaulių transportas');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Trans Polska');
  });

  it.each([
    ['the only one', 'polska', 'Trans Polska Sp. z o.o.'],
    ['the one called so', 'baltic cargo uab', 'Baltic Cargo UAB'],
  ])('Tab takes %s', async (_, typed, chosen) => {
    const { user } = renderElement(<Probe />);
    await user.type(field(), typed);
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue(chosen));
    expect(screen.getByRole('button', { name: 'next' })).toHaveFocus();
  });

  it('stays where several fit, with what to do, until one types on', async () => {
    const onChange = vi.fn();
    const { user } = renderElement(<Probe onChange={onChange} />);
    await user.type(field(), 'trans');
    await user.tab();
    expect(await screen.findByText('Choose from the list')).toBeVisible();
    expect(field()).toHaveValue('trans');
    expect(field()).toBeInvalid();
    await user.type(field(), ' pol');
    expect(screen.queryByText('Choose from the list')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(3));
  });
});

it('closes by Esc without choosing', async () => {
  const { user } = renderElement(<Probe />);
  await user.click(field());
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('');
});

it.each([
  ['where the list opens', null, [], 'Trans Polska Sp. z o.o.'],
  // The second one leads on, from the last option to the first.
  ['there too if one is pressed early', null, ['{ArrowDown}'], 'Baltic Cargo UAB'],
  ['at what is chosen', 2, [], 'Šiaulių transportas'],
])('begins with the arrow keys %s', async (_, initial, early, reached) => {
  const starting = hold();
  const search: Search<SelectOption<number>> = async () => {
    await starting.until;
    return SUPPLIERS.map((option) => ({ ...option, startsHere: option.value === 3 }));
  };
  const { user } = renderElement(<Probe search={search} initial={initial} />);
  await user.click(field());
  for (const key of early) await user.keyboard(key);
  starting.letGo();
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent(reached);
});

it.each([
  ['Nothing found', () => Promise.resolve([])],
  ['The list could not be loaded', () => Promise.reject(new Error('down'))],
])('says %j', async (text, search) => {
  const { user } = renderElement(<Probe search={search} />);
  await user.click(field());
  expect(await screen.findByText(text)).toBeVisible();
});

describe('asking the server', () => {
  it('waits 250 ms after the last key, and lets a newer answer win over an older one', async () => {
    const asked: string[] = [];
    const answers: Record<string, (found: SelectOption<number>[]) => void> = {};
    const search: Search<SelectOption<number>> = (text) => {
      asked.push(text);
      return new Promise((resolve) => {
        answers[text] = resolve;
      });
    };
    const { user } = renderElement(<Probe search={search} />);
    await user.click(field());
    await waitFor(() => expect(asked).toEqual(['']));
    await user.type(field(), 'b');
    await waitFor(() => expect(asked).toEqual(['', 'b']));
    await user.type(field(), 'al');
    await waitFor(() => expect(asked).toEqual(['', 'b', 'bal']));

    await act(async () => {
      answers.bal?.([{ value: 1, label: 'Baltic Cargo UAB' }]);
      await Promise.resolve();
      answers.b?.([{ value: 9, label: 'Old answer' }]);
    });
    expect(options()).toEqual(['Baltic Cargo UAB']);
  });
});

it('draws only what is seen of a long list', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({ value: i, label: `Client ${String(i)}` }));
  const { user } = renderElement(<Probe search={searchIn(many)} />);
  await user.click(field());
  await screen.findByRole('option', { name: 'Client 0' });
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(60));
  expect(screen.getByRole('option', { name: 'Client 0' })).toHaveAttribute('aria-setsize', '2000');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('Client 1999');
});

it('says of an unknown text what is wrong with it, whatever the form says of the empty value', async () => {
  const { user } = renderElement(<Probe error="This field is required" />);
  expect(field()).toHaveAccessibleDescription('This field is required');
  await user.type(field(), 'nobody');
  await user.tab();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Choose from the list'));
  expect(field()).toHaveValue('nobody');
});

it('creates what was typed by the button beside it, and says no more that it is not in the list', async () => {
  const created = vi.fn();
  const { user } = renderElement(
    <AsyncSelect<number>
      label="Supplier"
      search={searchIn(SUPPLIERS)}
      value={null}
      creating={{ label: (name) => `Add “${name}”`, button: 'Add supplier', onCreate: created }}
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Supplier' });
  const button = screen.getByRole('button', { name: 'Add supplier' });
  await user.type(field, 'Nobody');
  await user.click(button);
  expect(created).toHaveBeenLastCalledWith('Nobody');
  expect(field).toHaveValue('');
  await user.type(field, 'Nobody else');
  // Leaves the field, which says that it has no such option.
  await user.tab();
  expect(await screen.findByText('Choose from the list')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(created).toHaveBeenLastCalledWith('Nobody else');
  expect(screen.queryByText('Choose from the list')).not.toBeInTheDocument();
  await user.click(button);
  expect(created).toHaveBeenLastCalledWith('');
});
