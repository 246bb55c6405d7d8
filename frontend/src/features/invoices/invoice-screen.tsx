/** The two screens with lists of invoices, whose filters, badges and actions depend on the accounting program. */
import type { ComponentType } from 'react';
import { listScreen } from '@/components/list-page/list-screen';
import { byProgram } from '@/freight/accounting/by-program';
import { invoiceList } from './invoice-list';
import { invoiceTable } from './invoices-table';

export const invoiceScreen = (isArchive: boolean): ComponentType =>
  byProgram((program) => {
    const of = { hasDebetas: program === 'DEBETAS', isArchive };
    return listScreen(invoiceTable(of), invoiceList(of));
  });
