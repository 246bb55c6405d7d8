/** The names that the filters of the orders list offer: people, contacts, places, weeks. */
import { generatedApi } from '@/api/generated';

export const {
  useListClientOptionsQuery,
  useListSuppliersQuery,
  useListUserOptionsQuery,
  useLazyListClientOptionsQuery,
  useLazyListSuppliersQuery,
  useLazyListUserOptionsQuery,
  useLazySearchLoadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
  useLazyWeekNumbersQuery,
} = generatedApi;
