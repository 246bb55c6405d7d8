import type { Person } from '@/components/list-page/list-table';

type Rights = Pick<Person, 'isAdministrator' | 'can'>;

export const maySee = ({ isAdministrator, can }: Rights) => isAdministrator || can('invoice view');

/** Deletion, payment and archive need more than a look at documents. */
export const mayExport = ({ isAdministrator, can }: Rights) =>
  isAdministrator || can('invoice export');

/** Profits are for people who see documents and profits. */
export const maySeeOutcome = (rights: Rights) =>
  maySee(rights) && (rights.isAdministrator || rights.can('profit view'));

export const offeredToExporters = (_rows: unknown, person: Person) => mayExport(person);
