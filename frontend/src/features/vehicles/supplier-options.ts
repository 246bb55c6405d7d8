import type { SelectOption } from '@/components/fields/async-select';
import { useListSuppliersQuery } from './vehicles-api';

/** Suppliers for a select; an expired insurance is said in words and colour. */
export function useSupplierOptions(): readonly SelectOption<number>[] {
  const { data } = useListSuppliersQuery();
  return (data?.data ?? []).map(({ id, label, insurance_expired, insurance_expiry_date }) => ({
    value: id,
    label,
    insuranceExpiredOn: insurance_expired ? insurance_expiry_date : null,
  }));
}
