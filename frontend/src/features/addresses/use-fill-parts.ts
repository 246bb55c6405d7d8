import { useFormContext } from 'react-hook-form';
import type { Place } from '@/components/fields/address-field';

interface Parts {
  street: string;
  postal_code: string;
  city: string;
  country: string | null;
}

/** Fills the parts of the address that a chosen place knows, and empties the others. */
export function useFillParts(): (place: Place) => void {
  const { setValue } = useFormContext<Parts>();
  return ({ parts }) => {
    setValue('street', parts?.street ?? '', { shouldDirty: true });
    setValue('postal_code', parts?.postalCode ?? '', { shouldDirty: true });
    setValue('city', parts?.city ?? '', { shouldDirty: true });
    setValue('country', parts?.country || null, { shouldDirty: true });
  };
}
