import { createContext } from 'react';

/** Whether the form around a field can only be read. */
export const ReadOnlyContext = createContext(false);
