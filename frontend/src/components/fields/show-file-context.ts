import { createContext } from 'react';
import type { Opened } from './file-preview';

/** Shows a file in place of the fields around; null on a page, where it is shown in a dialog. */
export const ShowFileContext = createContext<((file: Opened) => void) | null>(null);
