/** What a list of documents for the accounting program asks of the server: invoices or settlements. */
import type { DataSendingView } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';

/** So many ids have room in an address. */
export const MOST_IN_ADDRESS = 500;

/** An answer of a mutation; a refusal is flashed, like every mutation's. */
type Answer<Data> = PromiseLike<{ data?: Data }>;

interface Running {
  isLoading: boolean;
}

interface Counted {
  data: { count: number };
}

type OfIds<Data> = readonly [(ids: number[]) => Answer<Data>, Running];

export interface DocumentCalls<Filters> {
  /** The name of the exported file. */
  fileName: string;
  /** Asks for the ids of all documents of a filter. */
  useIds: () => readonly [
    (filters: Filters) => { unwrap: () => Promise<{ data: number[] }> },
    ...unknown[],
  ];
  /** Asks for the file, which is an object URL. */
  useFile: () => OfIds<unknown>;
  /** Asks for the parties of documents, as a file for Rivilė; a refusal is not flashed by itself. */
  useParties: () => readonly [
    (arg: { ids: string }) => PromiseLike<{ data?: unknown; error?: unknown }>,
    { isFetching: boolean },
    ...unknown[],
  ];
  /** Has documents sent to Rivilė over the network. */
  useSend: () => (ids: number[]) => Answer<DataSendingView>;
  /** What else is made of documents of this kind. */
  useMore: (ids: ReadonlySet<RowId>) => readonly SelectionAction[];
  /** Sets documents as validated. */
  useValidated: () => OfIds<Counted>;
  /** Puts documents into the archive or takes them out. */
  useMove: () => readonly [(ids: number[], archived: boolean) => Answer<Counted>, Running];
}

/** What is said about documents that are moved; how many there are is in each text. */
export interface MovingWords {
  archive: (count: number) => string;
  restore: (count: number) => string;
  running: () => string;
  archived: (count: number) => string;
  restored: (count: number) => string;
}
