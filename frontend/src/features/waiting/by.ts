/** Which of the two views the address shows. */

/** The parameter of the address. Saved views have `view`. */
export const BY = 'by';

export const VIEWS = ['invoices', 'clients'] as const;
export type View = (typeof VIEWS)[number];

export const viewIn = (search: URLSearchParams): View =>
  search.get(BY) === 'clients' ? 'clients' : 'invoices';
