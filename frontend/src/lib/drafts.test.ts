import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeToken, writeToken } from '@/api/session-token';
import { draftsOf, dropPart, keepable, restored, writeDraft, type Draft } from './drafts';
import { NO_FILES } from './files';
import { files } from './form-files';
import { choice, id, place, text } from './form-rows';
import { formTable, list } from './form-table';

const DAY = 24 * 3_600_000;
const KIND = { person: '7', kind: 'order' };
const draft = (name: string, changes: Partial<Draft> = {}): Draft => ({
  id: name,
  at: 1_000 * DAY,
  openAt: 0,
  parts: { values: { note: name } },
  part: 'values',
  files: [],
  ...changes,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps drafts apart by person and kind, the newest first, and none for more than 30 days', () => {
  writeDraft(KIND, draft('old', { at: 971 * DAY }));
  writeDraft(KIND, draft('new', { at: 1_000 * DAY }));
  writeDraft(KIND, draft('outdated', { at: 969 * DAY }));
  writeDraft({ ...KIND, person: '8' }, draft('of another'));
  writeDraft({ ...KIND, kind: 'order-copy-3' }, draft('of a copy'));
  expect(draftsOf(KIND, 1_000 * DAY).map(({ id: name }) => name)).toEqual(['new', 'old']);
  expect(Object.keys(localStorage).some((key) => key.includes('outdated'))).toBe(false);
});

it('keeps what was typed into each form of a draft', () => {
  writeDraft(KIND, draft('one', { part: 'order', parts: { order: { note: 'a' } } }));
  writeDraft(KIND, draft('one', { part: 'compensation', parts: { compensation: { cost: '5' } } }));
  expect(draftsOf(KIND, 1_000 * DAY)[0]).toMatchObject({
    part: 'compensation',
    parts: { order: { note: 'a' }, compensation: { cost: '5' } },
  });
});

it('drops what is typed into one of its forms no more, and the draft with the last of them', () => {
  writeDraft(KIND, draft('one', { part: 'order', parts: { order: 'a' } }));
  writeDraft(KIND, draft('one', { part: 'compensation', parts: { compensation: 'b' } }));
  dropPart(KIND, 'one', 'compensation');
  expect(draftsOf(KIND, 1_000 * DAY)[0]).toMatchObject({ part: 'order', parts: { order: 'a' } });
  dropPart(KIND, 'one', 'order');
  expect(draftsOf(KIND, 1_000 * DAY)).toEqual([]);
});

it('is not stopped by a full storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft(KIND, draft('one'))).not.toThrow();
});

const token = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.sign`;

it('forgets all drafts of a person who signs out, and nobody else’s', () => {
  writeDraft(KIND, draft('one'));
  writeDraft({ ...KIND, kind: 'vehicle' }, draft('two'));
  writeDraft({ ...KIND, person: '77' }, draft('of another'));
  writeToken(token('7'));
  removeToken();
  expect(draftsOf(KIND, 1_000 * DAY)).toEqual([]);
  expect(draftsOf({ ...KIND, kind: 'vehicle' }, 1_000 * DAY)).toEqual([]);
  expect(draftsOf({ ...KIND, person: '77' }, 1_000 * DAY)).toHaveLength(1);
});

const ADDRESS = {
  address: 'loading_address',
  latitude: 'loading_latitude',
  longitude: 'loading_longitude',
} as const;
interface Leg {
  loading_address: string | null;
  loading_latitude: number | null;
  loading_longitude: number | null;
  note: string | null;
}
const LEG = formTable<Leg>()({
  loading_address: place(null, ADDRESS),
  note: text(null, { initial: 'gate' }),
});
const ROWS = {
  general: { client_id: id(null), note: text(null), currency: choice(null, ['EUR'], String) },
  legs: list(null, LEG, { say: () => '' }),
  papers: files(null, { added: 'papers', removed: 'removed', stored: 'papers' }),
};
const INITIAL = {
  general: { client_id: null, note: '', currency: '' },
  legs: [],
  papers: NO_FILES,
};

it('restores what the form knows, and leaves out what it does not', () => {
  const kept = {
    general: { client_id: 5, note: 12, currency: 'USD', gone: 'x' },
    legs: [{ loading_address: { address: 'Kaunas', latitude: 1, longitude: 2 }, gone: 1 }],
    unknown: true,
  };
  expect(restored(ROWS, INITIAL, kept)).toEqual({
    ...INITIAL,
    general: { client_id: 5, note: '', currency: 'USD' },
    legs: [{ loading_address: { address: 'Kaunas', latitude: 1, longitude: 2 }, note: 'gate' }],
  });
  expect(restored(ROWS, INITIAL, 'nonsense')).toBe(INITIAL);
});

it('keeps no files, and says which have to be chosen again', () => {
  const file = new File(['x'], 'cmr.pdf');
  const values = { papers: { stored: [], removed: [], added: [{ id: 'a', file }] }, note: 'x' };
  expect(keepable(values)).toEqual({
    values: { papers: { stored: [], removed: [], added: [] }, note: 'x' },
    files: ['cmr.pdf'],
  });
});
