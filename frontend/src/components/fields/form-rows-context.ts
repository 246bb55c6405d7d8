import { createContext } from 'react';
import type { Rows } from '@/lib/form-table';

/** The table of the form around a field, with its label and when it is drawn. */
export const FormRowsContext = createContext<Rows | null>(null);
