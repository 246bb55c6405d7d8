/** The sections about invoices, which are filled in after the transport; fetched after the form. */
import { ClientAccountingSection } from './client-accounting-section';
import { CreditAccountingSection } from './credit-accounting-section';
import { SupplierAccountingSection } from './supplier-accounting-section';
import type { OrderView } from '../order-table';

interface PaperPartProps {
  part: 'supplier' | 'credit' | 'client';
  order: OrderView | null;
}

export default function PaperPart({ part, order }: PaperPartProps) {
  if (part === 'supplier') return <SupplierAccountingSection order={order} />;
  return part === 'credit' ? <CreditAccountingSection /> : <ClientAccountingSection />;
}
