/** What can be imported. */
import type { DataImportView, ImportStatus } from '@/api/generated/types';
import type { Tag } from '@/api/tag-types';
import { paths, type ImportedKind } from '@/lib/paths';

export type { ImportedKind } from '@/lib/paths';

export type ImportView = DataImportView['data'];

export const IMPORTED = [
  'contacts',
  'vehicles',
  'addresses',
  'orders',
] as const satisfies readonly ImportedKind[];

/** The list that the records are on. */
export const listOf: Readonly<Record<ImportedKind, () => string>> = {
  contacts: () => paths.contacts(),
  vehicles: () => paths.vehicles(),
  addresses: () => paths.addresses(),
  orders: () => paths.orders(),
};

/** What an import may have changed, and the list of imports. */
export const STALE_AFTER: readonly Tag[] = [
  'Contact.LIST',
  'Vehicle',
  'Planning',
  'Order.LIST',
  'Order.METRICS',
  'Load',
  'Address.LIST',
  'Import.LIST',
];

/** Whether the server goes through its rows. */
export const isAtWork = (status: ImportStatus | undefined) =>
  status === 'CHECKING' || status === 'IMPORTING' || status === 'UNDOING';
