/** Lists with rows that change by themselves for a while, such as an invitation on its way. */
import type { Pages } from './pages';
import { useSomeRow, type Row } from './rows';

/** Milliseconds between two readings. */
const EVERY_MS = 3000;

/**
 * The pages, read again and again while some row changes by itself.
 *
 * @param isChanging a function at module scope
 */
export function polledWhile<Filters, Found extends Row>(
  pages: Pages<Filters, Found>,
  isChanging: (row: Found) => boolean,
): Pages<Filters, Found> {
  return {
    ...pages,
    usePages: (filters, options) =>
      pages.usePages(filters, {
        ...options,
        pollingInterval: useSomeRow(pages.list, isChanging) ? EVERY_MS : 0,
        skipPollingIfUnfocused: true,
      }),
  };
}
