/** /create-aditional-invoice/:ids */
import { NewInvoice } from './new-invoice';

export function Component() {
  return <NewInvoice type="ADDITIONAL" />;
}
