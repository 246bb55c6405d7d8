/** The pages of the company's address book. */
import { addressesApi } from '@/api/generated/addresses';
import type { ListAddressesApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type AddressFilters = FiltersOf<ListAddressesApiArg>;

export const addressPages = pagesOf(addressesApi.endpoints.listAddresses);
