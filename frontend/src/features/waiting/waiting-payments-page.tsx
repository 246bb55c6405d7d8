/** /waiting-payments: what clients still have to pay, by invoice or by client. */
import { useSearchParams } from 'react-router';
import { viewIn } from './by';
import { ClientsView } from './clients';
import { InvoicesView } from './invoices';

export function Component() {
  const [search] = useSearchParams();
  return viewIn(search) === 'clients' ? <ClientsView /> : <InvoicesView />;
}
