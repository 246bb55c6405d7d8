import { expect, it } from 'vitest';
import { newOrder } from '../order-table';
import { pieces } from './marked-text';
import { proposedOf, takenOver, tickedAtFirst } from './proposed';
import { at, LETTER, load, proposal } from './test-proposal';

const WORDS = {
  weight: (kilograms: number) => `${String(kilograms)} kg`,
  vehicleClass: (word: string) => word,
  perKm: (price: string) => `${price} per km`,
  clientName: () => undefined,
};
const place = (text: string, start: number) => ({
  text,
  place: null,
  note: null,
  found: { start, end: start + 1 },
});

/** The legs after everything was taken over, each as its places and positions. */
function legs(loadings: [string, number][], unloadings: [string, number][]) {
  const stops = {
    loadings: loadings.map(([text, start]) => place(text, start)),
    unloadings: unloadings.map(([text, start]) => place(text, start)),
  };
  const all = proposedOf(proposal(), { ...load(), ...stops }, WORDS);
  return takenOver(newOrder('GENERAL_CARGO'), all).values.cargos.map(
    (leg) =>
      `${leg.loading_address.address}${String(leg.loading_position_index)} ` +
      `${leg.unloading_address.address}${String(leg.unloading_position_index)}`,
  );
}

it.each([
  ['one of each', [['A', 1]], [['B', 2]], ['A1 B2']],
  [
    'two collections, two deliveries',
    [
      ['A', 1],
      ['B', 2],
    ],
    [
      ['C', 3],
      ['D', 4],
    ],
    ['A1 C3', 'B2 D4'],
  ],
  [
    'leg by leg',
    [
      ['A', 1],
      ['C', 3],
    ],
    [
      ['B', 2],
      ['D', 4],
    ],
    ['A1 B2', 'C3 D4'],
  ],
  [
    'one collection, two deliveries',
    [['A', 1]],
    [
      ['B', 2],
      ['C', 3],
    ],
    ['A1 B3', 'A2 C4'],
  ],
  [
    'two collections, one delivery',
    [
      ['A', 1],
      ['B', 2],
    ],
    [['C', 3]],
    ['A1 C3', 'B2 C4'],
  ],
] as [string, [string, number][], [string, number][], string[]][])(
  'makes legs of %s',
  (_name, loadings, unloadings, expected) => {
    expect(legs(loadings, unloadings)).toEqual(expected);
  },
);

it('sets a price per kilometre, and one note of goods, trailer and remarks', () => {
  const priced = load();
  priced.price = { amount: 115, currency: 'GBP', is_per_km: true, found: at('1 450 EUR') };
  priced.vehicle_class = { vehicle_class: 'MEGA', found: at('Kaina') };
  priced.note = { value: 'Straps', found: at('VIN') };
  const all = proposedOf(proposal(), priced, WORDS);
  const { values } = takenOver(newOrder('GENERAL_CARGO'), all);
  expect(values.finance).toMatchObject({
    currency: 'GBP',
    revenue_calculation_type: 'PER_KM',
    revenue_calculation_value: '1.15',
  });
  // The weight stands among the goods already.
  expect(values.cargo.note).toBe('22 t, MEGA\nStraps');
});

it('keeps what is not taken over, also the notes of legs', () => {
  const before = newOrder('GENERAL_CARGO');
  const [first] = before.cargos;
  if (!first) throw new Error('no leg');
  first.loading_note = 'Ring twice';
  before.cargo.note = 'mine';
  const all = proposedOf(proposal(), load(), WORDS).filter(({ kind }) => kind === 'loading');
  const { values } = takenOver(before, all);
  expect(values.cargos[0]).toMatchObject({
    loading_note: 'Ring twice',
    loading_address: { address: 'LT-48100 Kaunas' },
    unloading_address: { address: '' },
  });
  expect(values.cargo.note).toBe('mine');
});

it('notes what else is said of a stop, beside what is noted already', () => {
  const noted = load();
  const [stop] = noted.loadings;
  if (!stop) throw new Error('no stop');
  stop.note = { value: '8–16, ref. 4711', found: at('03-12') };
  const before = newOrder('GENERAL_CARGO');
  const [first] = before.cargos;
  if (!first) throw new Error('no leg');
  first.loading_note = 'Ring twice';
  const all = proposedOf(proposal(), noted, WORDS);
  expect(all.find(({ kind }) => kind === 'loading')).toMatchObject({ note: '8–16, ref. 4711' });
  const { values } = takenOver(before, all);
  expect(values.cargos[0]?.loading_note).toBe('Ring twice\n8–16, ref. 4711');
  // Taken over once more, it is not repeated.
  expect(takenOver(values, all).values.cargos[0]?.loading_note).toBe('Ring twice\n8–16, ref. 4711');
  expect(before.cargos[0]?.loading_note).toBe('Ring twice');
});

it('keeps the letter as the document, unless there is another or none that can be one', () => {
  const letter = new File(['x'], 'order.eml');
  const keys = (file: File | null, before = newOrder('GENERAL_CARGO')) => {
    const all = proposedOf(proposal(), load(), WORDS, file);
    return [...tickedAtFirst(all, before)].filter((key) => key === 'document');
  };
  expect(keys(letter)).toEqual(['document']);
  expect(keys(null)).toEqual([]);
  expect(keys(new File(['x'], 'order'))).toEqual([]);
  const all = proposedOf(proposal(), load(), WORDS, letter);
  const { values } = takenOver(newOrder('GENERAL_CARGO'), all);
  expect(values.load_files.added.map(({ file }) => file)).toEqual([letter]);
  const own = newOrder('GENERAL_CARGO');
  own.load_files = { ...own.load_files, added: [{ id: '1', file: new File(['y'], 'mine.pdf') }] };
  expect(keys(letter, own)).toEqual([]);
});

it('does not tick days that are past', () => {
  const past = load();
  past.loading_days = { from: '2026-01-02', to: '2026-01-03', is_past: true, found: at('03-12') };
  const all = proposedOf(proposal(), past, WORDS);
  const ticked = tickedAtFirst(all, newOrder('GENERAL_CARGO'));
  expect(ticked.has('loadingDays')).toBe(false);
  expect(ticked.has('unloadingDay')).toBe(true);
});

it('marks every found part, and loses no letter', () => {
  const all = proposedOf(proposal(), load(), WORDS);
  const cut = pieces(LETTER, all, null);
  expect(cut.map(({ said }) => said).join('')).toBe(LETTER);
  const marked = cut.filter(({ keys }) => keys.length > 0).map(({ said }) => said);
  expect(marked).toEqual([
    'rasa@krantas-cargo.example',
    'LT-48100 Kaunas',
    '03-12',
    'XX-1 Nowhere',
    '03-16',
    '22 t',
    '1M8GDM9AXKP042788',
    'KC-77',
    '1 450 EUR',
  ]);
});
