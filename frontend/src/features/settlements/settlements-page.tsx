/** The list of settlements with carriers (money specification, section 2.1). */
import { listScreen } from '@/components/list-page/list-screen';
import { byProgram } from '@/freight/accounting/by-program';
import { settlementList } from './settlement-list';
import { settlementTable } from './settlements-table';

export const Component = byProgram((program) =>
  listScreen(settlementTable(program), settlementList(program === 'DEBETAS')),
);
