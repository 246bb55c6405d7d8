import type { Permission } from '@/api/generated/types';
import type { Person } from '@/components/list-page/list-table';

type Rights = Pick<Person, 'isAdministrator' | 'can'>;

const may =
  (permission: Permission) =>
  ({ isAdministrator, can }: Rights) =>
    isAdministrator || can(permission);

export const maySee = may('invoice view');

/** Deletion, payment and archive need more than a look at documents. */
export const mayExport = may('invoice export');

const maySeeProfit = may('profit view');

/** What became of profits is for people who see both documents and profits. */
export const maySeeOutcome = (rights: Rights) => maySee(rights) && maySeeProfit(rights);

export const offeredToExporters = (_rows: unknown, person: Person) => mayExport(person);
