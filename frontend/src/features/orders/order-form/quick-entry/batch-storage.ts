/** Keeps a batch of loads in this tab, so that a reload loses none. A sign-out clears what a tab keeps. */
import { NO_FILES } from '@/lib/files';
import { batchKeyOf } from './batch-key';
import type { OrderValues } from '../order-table';
import type { Batch, BatchLoad } from './batch';

/** What is typed for the present load is written often, so it is apart from the letter. */
const enteredKeyOf = (person: number) => `${batchKeyOf(person)}.entered`;
/** Grows with what the form's values are, so that a newer version does not read an older one's. */
const VERSION = 1;

interface StoredLetter {
  name: string;
  type: string;
  content: string;
}

interface Stored extends Omit<Batch, 'letter'> {
  version: number;
  letter: StoredLetter | null;
}

export async function storeBatch(person: number, batch: Batch | null): Promise<void> {
  const key = batchKeyOf(person);
  // What is done needs nobody; what was set aside stays listed.
  if (batch === null || batch.loads.every(({ state }) => state === 'saved')) {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(enteredKeyOf(person));
    return;
  }
  const letter = batch.letter && (await asText(batch.letter).catch(() => null));
  const stored = (kept: StoredLetter | null): Stored => ({
    ...batch,
    version: VERSION,
    loads: batch.loads.map(withoutFiles),
    letter: kept,
  });
  // Of a large file at least the loads are kept.
  for (const kept of letter ? [letter, null] : [null]) {
    try {
      sessionStorage.setItem(key, JSON.stringify(stored(kept)));
      return;
    } catch {
      // There is no room for it.
    }
  }
}

export function readBatch(person: number): Batch | null {
  try {
    const text = sessionStorage.getItem(batchKeyOf(person));
    const stored = text === null ? null : (JSON.parse(text) as Stored);
    if (stored?.version !== VERSION) return null;
    const { version: _version, letter, ...batch } = stored;
    return { ...withEntered(person, batch), letter: letter && asFile(letter) };
  } catch {
    return null;
  }
}

interface Entered {
  /** The place of the load. */
  at: number;
  entered: OrderValues;
}

/** Keeps what is typed for a load while it is in the form. */
export function storeEntered(person: number, at: number | null, entered: OrderValues | null): void {
  if (at === null || entered === null) {
    sessionStorage.removeItem(enteredKeyOf(person));
    return;
  }
  const stored: Entered = { at, entered: valuesWithoutFiles(entered) };
  try {
    sessionStorage.setItem(enteredKeyOf(person), JSON.stringify(stored));
  } catch {
    // There is no room for it.
  }
}

function withEntered<Kept extends Pick<Batch, 'loads' | 'current'>>(
  person: number,
  batch: Kept,
): Kept {
  const text = sessionStorage.getItem(enteredKeyOf(person));
  const stored = text === null ? null : (JSON.parse(text) as Entered);
  // The form has gone on to another load since.
  if (stored?.at !== batch.current) return batch;
  const loads = batch.loads.map((load, at) =>
    at === stored?.at ? { ...load, entered: stored.entered } : load,
  );
  return { ...batch, loads };
}

/** Files that were chosen cannot be kept as text; they are chosen again. */
const withoutFiles = ({ entered, ...load }: BatchLoad): BatchLoad =>
  entered ? { ...load, entered: valuesWithoutFiles(entered) } : load;

const valuesWithoutFiles = (values: OrderValues): OrderValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name.endsWith('_files') ? [name, NO_FILES] : [name, value],
    ),
  ) as OrderValues;

const asText = (file: File): Promise<StoredLetter> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { name, type } = file;
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve({ name, type, content: address.slice(address.indexOf(',') + 1) });
    };
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

function asFile({ name, type, content }: StoredLetter): File {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}
