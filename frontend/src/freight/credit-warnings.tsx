import { useGetCreditQuery } from '@/api/generated/invoices';
import { FieldWarning } from '@/components/field-warning';
import { serverText } from '@/lib/server-texts';

/** Which limits of a client are passed, where an order is taken. */
export default function CreditWarnings({ id }: { id: number }) {
  const { data } = useGetCreditQuery({ id });
  return (data?.data.warnings ?? []).map(({ message, reason }) => (
    <FieldWarning key={reason.code}>{serverText(message, reason)}</FieldWarning>
  ));
}
