/** /create-credit-invoice/:ids, with ?credited_invoice_id= for the invoice that is corrected */
import { NewInvoice } from './new-invoice';

export function Component() {
  return <NewInvoice type="CREDIT" />;
}
