import { Link } from 'react-router';
import { useGetSettlementQuery } from '@/api/generated/settlements';
import { paths } from '@/lib/paths';

interface CreditedLinkProps {
  id: number;
  /** As it is printed, with its serie. */
  number: string;
}

/** To a credited settlement in the list, which is found by its number without the serie. */
export function CreditedLink({ id, number }: CreditedLinkProps) {
  const { data } = useGetSettlementQuery({ id });
  if (!data) return number;
  const { supplier_id, supplier_invoice_number: invoice_number } = data.data;
  return (
    <Link to={paths.settlements({ supplier_id, invoice_number, type: 'NORMAL' })}>{number}</Link>
  );
}
