/**
 * What every answer of the server is kept under, and what becomes stale after every change, is said
 * by the tables in `tags/`, one for each group of calls. They are applied where a group is loaded
 * (`generated/`), so what is stale never depends on which screens were visited, and no screen loads
 * the table of another.
 *
 * A tag is a type (`Settings`) or a type with a part: `LIST` and `METRICS` depend on many records, `id`
 * on the one with the `id` of the call.
 */
export const TAG_TYPES = [
  'Address',
  'CurrentUser',
  'Session',
  'Company',
  'Order',
  'OrderTemplate',
  'ListView',
  'Load',
  'Planning',
  'Contact',
  'Damage',
  'Vehicle',
  'Settings',
  'User',
  'Import',
  'Invoice',
  'Settlement',
  'Payment',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | `${TagType}.${'LIST' | 'METRICS' | 'DELETED' | 'ROLES' | 'id'}`;

export interface QueryTags {
  provides: readonly Tag[];
  /** Dropped once no component uses it: a form must not start from an old copy and write it back. */
  isReadAnew?: true;
}

export interface MutationTags {
  stale: readonly Tag[] | ((arg: never) => readonly Tag[]);
  /** `later`: the screen decides when, with `makeStale`. `refused`: also after a refusal. */
  when?: 'later' | 'refused';
}

export const provides = (...tags: Tag[]): QueryTags => ({ provides: tags });
export const readAnew = (...tags: Tag[]): QueryTags => ({ provides: tags, isReadAnew: true });
export const stale = (...tags: Tag[]): MutationTags => ({ stale: tags });
export const NOTHING: MutationTags = { stale: [] };

/** Vehicles and planning show a supplier's name and whether its insurance has expired. */
export const CONTACTS: readonly Tag[] = ['Contact.LIST', 'Vehicle', 'Planning'];
/** Every list, sum and free vehicle; damages name their order. */
export const ORDERS: readonly Tag[] = [
  'Order.LIST',
  'Order.METRICS',
  'Load',
  'Planning',
  'Damage.LIST',
];
/** Orders show their damages, in the list and in the form. */
export const DAMAGES: readonly Tag[] = ['Damage.LIST', 'Order'];
/** Planning shows plates and costs. */
export const VEHICLES: readonly Tag[] = ['Vehicle.LIST', 'Planning.LIST'];
/** A load's candidates are the planned vehicles. */
export const PLANNED: readonly Tag[] = ['Planning.LIST', 'Load'];
/** What others do counts too, so each opening asks again. */
export const SUMS = readAnew('Order.METRICS');
/** An order that gets or loses its vehicle moves from one list to another. */
export const ASSIGNED: readonly Tag[] = [
  'Load.LIST',
  'Load.id',
  'Order.LIST',
  'Order.METRICS',
  'Order.id',
  'Planning.LIST',
];
/** A refused step means that the import has moved on meanwhile, so it is read again. */
export const IMPORT: readonly Tag[] = ['Import.id', 'Import.LIST'];
/** The answer contains the row; the sums are read when nothing changes any more (`orders-api.ts`). */
export const CELL: readonly Tag[] = ['Order.id', 'Load.LIST', 'Load.id'];

/** Orders show their invoices, in the list and in the form; a new number makes the next one another. */
export const INVOICES: readonly Tag[] = ['Invoice', 'Order'];

/** Orders show since when and for how much they are settled, and their supplier accounting is filled. */
export const SETTLEMENTS: readonly Tag[] = ['Settlement', 'Order'];

/** What is open of an invoice counts for the lines of all statements, too. */
export const BOOKED: readonly Tag[] = ['Payment', 'Settlement', ...INVOICES];

/** The tags of a group's calls. */
export type CallTags = Record<string, QueryTags | MutationTags>;
