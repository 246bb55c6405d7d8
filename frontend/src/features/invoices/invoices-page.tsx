/** The list of invoices (money specification, section 2.1). */
import { invoiceScreen } from './invoice-screen';

export const Component = invoiceScreen(false);
