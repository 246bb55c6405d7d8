import { createContext, useContext } from 'react';
import type { DataInvoiceCheckView } from '@/api/generated/types';

/** What an invoice comes to by the server. */
export type Answer = DataInvoiceCheckView['data'];

export interface Check {
  /** Null while the form is incomplete, or refused. */
  answer: Answer | null;
  /** The form has changed since, and the server is asked. */
  isStale: boolean;
}

export const CheckContext = createContext<Check>({ answer: null, isStale: false });

export const useCheck = (): Check => useContext(CheckContext);
