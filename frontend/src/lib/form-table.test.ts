import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  dayCodec,
  moneyCodec,
  percentCodec,
  placeCodec,
  sameCodec,
  textCodec,
  oneDecimalCodec,
  trimmedCodec,
  unitPriceCodec,
  wholeCodec,
  type FieldCodec,
} from './form-codecs';
import { vinsCodec } from './vin-rows';
import { day, id, local, money, place, text, toggle, whole } from './form-rows';
import { files } from './form-files';
import { formTable, list, problemsOfFilesIn, rowAt } from './form-table';

const names = { address: 'address', latitude: 'lat', longitude: 'lon' } as const;
const KAUNAS = { address: 'Kaunas', latitude: 54.9, longitude: 23.9 };

/** Every codec with values of the API and their texts on the screen. */
const CODECS: Record<string, [FieldCodec<never, never>, [wire: unknown, shown: unknown][]]> = {
  text: [
    textCodec as never,
    [
      ['Kaunas', 'Kaunas'],
      [null, ''],
    ],
  ],
  trimmed: [
    trimmedCodec as never,
    [
      ['Kaunas', 'Kaunas'],
      ['', ''],
    ],
  ],
  exact: [sameCodec<string>() as never, [[' secret ', ' secret ']]],
  money: [
    moneyCodec as never,
    [
      [null, ''],
      [0, '0.00'],
      [5, '0.05'],
      [-1, '-0.01'],
      [123_450, '1,234.50'],
      [999_999_999_999_999, '9,999,999,999,999.99'],
    ],
  ],
  unitPrice: [
    unitPriceCodec as never,
    [
      [null, ''],
      ['0.1925', '0.1925'],
      ['1234.50', '1,234.50'],
    ],
  ],
  percent: [
    percentCodec as never,
    [
      [null, ''],
      [0, '0'],
      [21, '21'],
    ],
  ],
  whole: [
    wholeCodec as never,
    [
      [null, ''],
      [0, '0'],
      [2021, '2021'],
    ],
  ],
  'one decimal': [
    oneDecimalCodec as never,
    [
      [null, ''],
      [0, '0'],
      [28, '28'],
      [28.5, '28.5'],
    ],
  ],
  day: [
    dayCodec as never,
    [
      [null, ''],
      ['2026-02-28', '2026-02-28'],
    ],
  ],
  vins: [
    vinsCodec as never,
    [
      [[], ''],
      [['ABC1', 'DEF2'], 'ABC1\nDEF2'],
    ],
  ],
  place: [
    placeCodec(names) as never,
    [
      [{ address: 'Kaunas', lat: 54.9, lon: 23.9 }, KAUNAS],
      [
        { address: null, lat: null, lon: null },
        { address: '', latitude: null, longitude: null },
      ],
    ],
  ],
  same: [
    sameCodec() as never,
    [
      [7, 7],
      [null, null],
      [true, true],
      [['client'], ['client']],
    ],
  ],
};

describe.each(Object.entries(CODECS))('the codec of %s', (_name, [codec, pairs]) => {
  it.each(pairs)('shows %j as %j, and sends it unchanged', (wire, shown) => {
    expect(z.encode(codec, wire as never)).toEqual(shown);
    expect(z.decode(codec, shown as never)).toEqual(wire);
  });
});

it('keeps every amount of cents through its text', () => {
  let cents = 1;
  for (let at = 0; at < 2_000; at += 1) {
    cents = (cents * 48_271) % 2_147_483_647;
    const wire = (at % 3 === 0 ? -1 : 1) * (cents % 10 ** (1 + (at % 9)));
    expect(z.decode(moneyCodec, z.encode(moneyCodec, wire === 0 ? 0 : wire)) === wire).toBe(true);
  }
});

it.each<[string, FieldCodec<string, never>, string, unknown]>([
  ['money with a comma', moneyCodec as never, ' 1234,5 ', 123_450],
  ['money with its sign', moneyCodec as never, '1 234.50 €', 123_450],
  ['a day in short', dayCodec as never, '20260309', '2026-03-09'],
  ['blanks alone', textCodec as never, '  ', null],
  ['blanks around', textCodec as never, ' a b ', 'a b'],
  ['a percentage with its sign', percentCodec as never, '21 %', 21],
  ['a unit price with a comma', unitPriceCodec as never, '1,2345', '1.2345'],
  ['numbers in one line', vinsCodec as never, 'abc1, def2', ['ABC1', 'DEF2']],
])('reads %s', (_name, codec, shown, wire) => {
  expect(z.decode(codec, shown)).toEqual(wire);
});

it.each<[string, FieldCodec<string, never>, string]>([
  ['a third decimal', moneyCodec as never, '1.234,567'],
  ['words for money', moneyCodec as never, 'ten'],
  ['a day that does not exist', dayCodec as never, '2026-02-30'],
  ['more than all', percentCodec as never, '101'],
  ['a negative number', wholeCodec as never, '-1'],
  ['half a day', wholeCodec as never, '28,5'],
  ['a hundredth of a litre', oneDecimalCodec as never, '28,55'],
  ['less than nothing', oneDecimalCodec as never, '-1'],
  ['a fifth decimal', unitPriceCodec as never, '1.23456'],
  ['a number too long for a VIN', vinsCodec as never, 'WVWZZZ1JZXW0000011'],
])('refuses %s', (_name, codec, shown) => {
  expect(z.safeDecode(codec, shown).success).toBe(false);
  expect(() => z.decode(codec, shown)).toThrow();
});

it('refuses an address that is text only', () => {
  const typed = { ...KAUNAS, latitude: null };
  expect(z.safeDecode(placeCodec(names), typed).success).toBe(false);
});

interface Sent {
  make?: string | null;
  price?: number | null;
  is_leased?: boolean | null;
  leasing?: number | null;
  until?: string | null;
  owner_id?: number | null;
  base?: { address?: string | null; lat?: number | null; lon?: number | null };
  stops?: { note?: string | null; count?: number | null }[];
}

const isLeased = (values: { is_leased: boolean }) => values.is_leased;

const CAR = formTable<Sent>()({
  make: text('record:vehicle.make', { checked: true }),
  price: money('record:vehicle.other_costs', { initial: '1.00' }),
  is_leased: toggle(null),
  leasing: money(null, { when: isLeased, otherwise: null }),
  until: day(null, { when: isLeased, checked: true }),
  owner_id: id(null),
  says_more: local(toggle(null)),
  base: { place: place(null, names) },
  stops: list(
    null,
    formTable<{ note?: string | null; count?: number | null }>()({
      note: text('record:vehicle.model'),
      count: whole(null),
    }),
    { say: (stops) => String(stops.length) },
  ),
});

const STORED = {
  make: 'Volvo',
  price: 115,
  is_leased: true,
  leasing: 0,
  until: '2026-03-01',
  owner_id: 4,
  base: { address: 'Kaunas', lat: 54.9, lon: 23.9 },
  stops: [{ note: 'ring', count: 2 }],
};

describe('a table of fields', () => {
  it('starts a new record with what each field starts with', () => {
    expect(CAR.initial).toEqual({
      make: '',
      price: '1.00',
      is_leased: false,
      leasing: '',
      until: '',
      owner_id: null,
      says_more: false,
      base: { place: { address: '', latitude: null, longitude: null } },
      stops: [],
    });
  });

  it('sends what was read, unchanged', () => {
    expect(CAR.payload(CAR.valuesOf(STORED))).toEqual(STORED);
  });

  it('sends a field that is not drawn as the row says, or not at all', () => {
    const sent = CAR.payload({ ...CAR.valuesOf(STORED), is_leased: false, until: 'soon' });
    expect(sent).toMatchObject({ is_leased: false, leasing: null });
    expect(sent).not.toHaveProperty('until');
    expect(sent).not.toHaveProperty('says_more');
  });

  it('judges what is drawn, and tells where', () => {
    const values = { ...CAR.initial, price: '1.234', until: 'soon' };
    const problems = (change: Partial<typeof values>) =>
      CAR.schema
        .safeParse({ ...values, ...change })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(problems({})).toEqual(['make', 'price']);
    expect(problems({ make: 'x', is_leased: true })).toEqual(['price', 'until']);
    expect(problems({ make: 'x', price: '', stops: [{ note: '', count: 'two' }] })).toEqual([
      'stops.0.count',
    ]);
  });

  it('never sends a guess', () => {
    expect(() => CAR.payload({ ...CAR.initial, price: '1.234' })).toThrow();
  });

  it('finds the row of a field inside a list', () => {
    expect(rowAt(CAR.rows, 'stops.12.note')?.label).toBe('record:vehicle.model');
    expect(rowAt(CAR.rows, 'base.place')).not.toBeNull();
    expect(rowAt(CAR.rows, 'base')).toBeNull();
    expect(rowAt(CAR.rows, 'weight')).toBeNull();
  });

  it('does not compile with what the call does not take', () => {
    expectTypeOf(CAR.payload).returns.toEqualTypeOf<Sent>();
    expectTypeOf(CAR.initial.stops).toEqualTypeOf<{ note: string; count: string }[]>();
    // @ts-expect-error the API has no such name
    formTable<Sent>()({ maker: text(null) });
    // @ts-expect-error cents are a number
    formTable<Sent>()({ make: money(null) });
    // @ts-expect-error no such name in the section
    formTable<Sent>()({ base: { address: money(null) } });
    // @ts-expect-error no such part of a place
    formTable<Sent>()({ base: { place: place(null, { ...names, address: 'street' }) } });
    // @ts-expect-error the rule reads a field that the form does not have
    formTable<Sent>()({ leasing: money(null, { when: isLeased }) });
    // @ts-expect-error the record has other values
    CAR.valuesOf({ ...STORED, price: '1.15' });
  });
});

it('finds files that cannot be sent in all sections, but not in fields that are not drawn', () => {
  const named = { added: 'scan', removed: 'removed', stored: 'scans' } as const;
  const scans = files(null, named);
  const hidden = files(null, named, { when: () => false });
  const chosen = (...names: string[]) => ({
    ...scans.empty,
    added: names.map((name) => ({ id: name, file: new File(['x'], name) })),
  });
  const values = {
    hidden: chosen('one.exe'),
    scan: chosen('good.pdf'),
    section: { scan: chosen('good.pdf', 'two.exe') },
  };
  const found = problemsOfFilesIn({ hidden, scan: scans, section: { scan: scans } }, values);
  expect(found.map(({ path }) => path)).toEqual([['section', 'scan', 1]]);
  expect(found[0]?.message).toMatch(/^Must be a PNG/u);
});

it('takes e-mails and texts only where letters are taken', () => {
  const named = { added: 'scan', removed: 'removed', stored: 'scans' } as const;
  const scan = files(null, named);
  const letters = files(null, named, { takesLetters: true });
  const chosen = {
    ...scan.empty,
    added: ['order.EML', 'mail.txt', 'page.html'].map((name) => ({
      id: name,
      file: new File(['x'], name),
    })),
  };
  const found = problemsOfFilesIn({ scan, letters }, { scan: chosen, letters: chosen });
  expect(found.map(({ path }) => path.join('.'))).toEqual([
    'scan.0',
    'scan.1',
    'scan.2',
    'letters.2',
  ]);
  expect(found.at(-1)?.message).toContain('EML');
});
