import { createContext, use } from 'react';
import type { OrderValues } from '../order-table';
import type { Batch, BatchChange } from './batch';

export interface BatchOfLetter {
  batch: Batch | null;
  change: (change: BatchChange) => void;
  /** Keeps what is typed for the present load, so that a reload does not lose it; null if that is nothing. */
  keep: (entered: OrderValues | null) => void;
}

/** The loads of an e-mail that become orders one after the other; null where no new order is entered. */
export const BatchContext = createContext<BatchOfLetter | null>(null);

export const useBatch = (): BatchOfLetter | null => use(BatchContext);
