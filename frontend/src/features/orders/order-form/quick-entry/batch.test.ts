import { expect, it } from 'vitest';
import { newOrder } from '../order-table';
import { changed, leftIn, madeIn, type Batch, type BatchChange } from './batch';
import { endsOf, townOf } from './batch-words';
import { readBatch, storeBatch } from './batch-storage';
import { load, proposal } from './test-proposal';

const three = () => ({ ...proposal(), loads: [load(), load(), load()] });
const begun = (at = 0): Batch => {
  const batch = changed(null, { is: 'begun', answer: three(), letter: null, at });
  if (!batch) throw new Error('no batch');
  return batch;
};
const after = (batch: Batch, ...changes: BatchChange[]) =>
  changes.reduce<Batch | null>(changed, batch) ?? batch;
const saved = (id: number): BatchChange => ({
  is: 'saved',
  order: { id, number: `26-0000${String(id)}` },
  client: { id: 7, manager_id: 3 },
});
const ON: BatchChange = { is: 'wentOn' };
const skip: BatchChange = { is: 'skipped', entered: newOrder('GENERAL_CARGO') };

it('goes from load to load until none is left, wherever it began', () => {
  let batch = begun(1);
  expect(leftIn(batch)).toBe(3);
  batch = after(batch, saved(1));
  expect(batch.current).toBe(1);
  batch = after(batch, ON);
  expect([batch.current, leftIn(batch), batch.client?.id]).toEqual([2, 2, 7]);
  batch = after(batch, saved(2), ON);
  expect(batch.current).toBe(0);
  batch = after(batch, saved(3), ON);
  expect([batch.current, leftIn(batch)]).toEqual([null, 0]);
  expect(madeIn(batch).map(({ number }) => number)).toEqual(['26-00003', '26-00001', '26-00002']);
});

it('keeps what was set aside, with what was entered', () => {
  const entered = newOrder('GENERAL_CARGO');
  entered.cargo.note = 'half';
  let batch = after(begun(), { is: 'skipped', entered });
  expect([batch.current, leftIn(batch)]).toEqual([1, 2]);
  batch = after(batch, { is: 'chosen', at: 0, entered: newOrder('GENERAL_CARGO') });
  expect([batch.current, leftIn(batch)]).toEqual([0, 3]);
  expect(batch.loads[0]?.entered?.cargo.note).toBe('half');
  expect(batch.loads[1]?.entered).toBeDefined();
  expect(after(begun(), skip, skip, skip).current).toBeNull();
  expect(changed(batch, { is: 'ended' })).toBeNull();
});

it('survives a reload, and is gone when everything is saved', async () => {
  const file = new File(['From: a@b.example\n\nKaunas - Hamburg'], 'order.eml');
  const half = newOrder('GENERAL_CARGO');
  half.load_files = { ...half.load_files, added: [{ id: 'x', file }] };
  const batch = after({ ...begun(), letter: file }, { is: 'skipped', entered: half });
  await storeBatch(5, batch);
  const read = readBatch(5);
  expect(read?.letter?.name).toBe('order.eml');
  expect(read?.letter?.size).toBe(file.size);
  expect(read?.current).toBe(1);
  expect(read?.loads[0]).toMatchObject({
    state: 'skipped',
    entered: { load_files: { added: [] } },
  });
  // Another person in this tab has none.
  expect(readBatch(6)).toBeNull();
  await storeBatch(5, after(begun(), saved(1), ON, saved(2), ON, saved(3), ON));
  expect(readBatch(5)).toBeNull();
  sessionStorage.setItem('wayhaul.mail-batch.5', '{"version":0}');
  expect(readBatch(5)).toBeNull();
});

it('names a load by its towns', () => {
  expect(endsOf(load())).toEqual({ from: 'Kaunas', to: 'XX-1 Nowhere' });
  for (const [address, town] of [
    ['Kaunas, Lithuania', 'Kaunas'],
    ['LT-48100 Kaunas', 'Kaunas'],
    ['Terminalas Šiaurė, Ateities pl. 10, LT-52167 Kaunas, Lithuania', 'Kaunas'],
    ['ul. Fabryczna 5, 90-001 Łódź', 'Łódź'],
    ['Hafenstr. 3, 20457 Hamburg, DE', 'Hamburg'],
    ['Damrak 1, NL-1012 LG Amsterdam, Netherlands', 'Amsterdam'],
    ['Rīga', 'Rīga'],
    ['Hamburg, Hafenstr. 3', 'Hafenstr. 3'],
  ] as const) {
    expect(townOf(address), address).toBe(town);
  }
});
