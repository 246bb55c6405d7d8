/** What can be done with one invoice: the menu of its row, and the cells that are buttons. */
import type { ReactNode } from 'react';
import type { InvoiceRow } from '@/api/generated/types';
import { menuDeletes, type CellAction, type MenuAction } from '@/components/list-page/list-table';
import { showsDelivery } from '@/freight/accounting/delivery';
import { offeredToExporters } from '@/freight/accounting/permissions';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { InvoicePdf } from '@/freight/invoices/invoice-pdf';
import { PaidInvoice } from '@/freight/invoices/paid-invoice';
import { DeleteInvoiceDialog } from './delete-invoice-dialog';
import { EInvoice } from './e-invoice';
import { InvoiceDelivery } from './invoice-delivery';
import { InvoiceHistory } from './invoice-history';
import {
  creditRefusal,
  deleteRefusal,
  eInvoiceRefusal,
  editRefusal,
  paidRefusal,
  sendRefusal,
} from './invoice-words';
import { ToOrdersOfInvoice } from './to-orders-of-invoice';

/** An entry that leads to another screen, shown only if the product has it. */
export type InvoiceAction = MenuAction<InvoiceRow> & { screen?: string };

const drawPdf = (invoice: InvoiceRow, onClose: () => void) => (
  <InvoicePdf invoice={invoice} onClose={onClose} />
);

const leadsTo =
  (to: (invoice: InvoiceRow, first: number, all: readonly number[]) => string) =>
  (invoice: InvoiceRow, onClose: () => void): ReactNode => (
    <ToOrdersOfInvoice
      invoice={invoice}
      to={(first, all) => to(invoice, first, all)}
      onClose={onClose}
    />
  );

const opensPdf: InvoiceAction = {
  id: 'pdf',
  title: say('invoices:openPdf'),
  icon: 'eye',
  dialog: drawPdf,
};

const showsHistory: InvoiceAction = {
  id: 'history',
  title: say('accounting:history'),
  icon: 'history',
  dialog: (invoice, onClose) => <InvoiceHistory invoice={invoice} onClose={onClose} />,
};

const savesEInvoice: InvoiceAction = {
  id: 'e-invoice',
  title: say('invoices:eInvoices.one'),
  icon: 'download',
  offered: offeredToExporters,
  refusal: eInvoiceRefusal,
  dialog: (invoice, onClose) => <EInvoice invoice={invoice} onClose={onClose} />,
};

const delivers: InvoiceAction = showsDelivery((invoice, onClose) => (
  <InvoiceDelivery invoice={invoice} onClose={onClose} />
));

export const INVOICE_MENU: readonly InvoiceAction[] = [
  opensPdf,
  savesEInvoice,
  {
    id: 'edit',
    title: say('invoices:menu.edit'),
    icon: 'edit',
    screen: paths.invoiceEdit(1),
    refusal: editRefusal,
    dialog: leadsTo((_invoice, first) => paths.invoiceEdit(first)),
  },
  {
    id: 'credit',
    title: say('invoices:menu.credit'),
    icon: 'credit',
    screen: paths.invoiceCreateCredit([1]),
    refusal: creditRefusal,
    dialog: leadsTo(
      ({ id }, _first, all) =>
        `${paths.invoiceCreateCredit(all)}?credited_invoice_id=${String(id)}`,
    ),
  },
  {
    id: 'send',
    title: say('invoices:menu.send'),
    icon: 'mail',
    screen: paths.invoiceSend(1),
    refusal: sendRefusal,
    dialog: leadsTo(({ id }, first) => `${paths.invoiceSend(first)}?invoice=${String(id)}`),
  },
  delivers,
  showsHistory,
  menuDeletes((invoice, onClose) => <DeleteInvoiceDialog invoice={invoice} onClose={onClose} />, {
    offered: offeredToExporters,
    refusal: deleteRefusal,
  }),
];

/** The archive is only read. */
export const ARCHIVE_MENU: readonly InvoiceAction[] = [
  opensPdf,
  savesEInvoice,
  delivers,
  showsHistory,
];

export const pressesPdf: CellAction<InvoiceRow> = {
  id: 'invoice_number',
  title: say('invoices:openPdf'),
  dialog: drawPdf,
};

export const pressesPaid: CellAction<InvoiceRow> = {
  id: 'paid_amount',
  title: say('accounting:paid.open'),
  offered: offeredToExporters,
  refusal: paidRefusal,
  dialog: (invoice, onClose) => <PaidInvoice invoice={invoice} onClose={onClose} />,
};
