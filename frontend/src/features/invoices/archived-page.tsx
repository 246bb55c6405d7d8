/** The archive of invoices, which is only read (money specification, section 2.1). */
import { invoiceScreen } from './invoice-screen';

export const Component = invoiceScreen(true);
