// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { addresses } from '../tags/addresses';
import type {
  ListAddressesApiResponse,
  ListAddressesApiArg,
  CreateAddressApiResponse,
  CreateAddressApiArg,
  ExportAddressesApiResponse,
  ExportAddressesApiArg,
  GetAddressApiResponse,
  GetAddressApiArg,
  UpdateAddressApiResponse,
  UpdateAddressApiArg,
  DeleteAddressApiResponse,
  DeleteAddressApiArg,
} from './types';

export const addressesApi = tagged(
  addresses,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listAddresses: build.query<ListAddressesApiResponse, ListAddressesApiArg>({
        query: (queryArg) => ({
          url: `/addresses`,
          params: {
            q: queryArg.q,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createAddress: build.mutation<CreateAddressApiResponse, CreateAddressApiArg>({
        query: (queryArg) => ({
          url: `/addresses`,
          method: 'POST',
          body: queryArg.addressPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      exportAddresses: build.mutation<ExportAddressesApiResponse, ExportAddressesApiArg>({
        query: (queryArg) => ({
          url: `/addresses/export`,
          method: 'GET',
          params: {
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
      }),
      getAddress: build.query<GetAddressApiResponse, GetAddressApiArg>({
        query: (queryArg) => ({
          url: `/addresses/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateAddress: build.mutation<UpdateAddressApiResponse, UpdateAddressApiArg>({
        query: (queryArg) => ({
          url: `/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.addressPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteAddress: build.mutation<DeleteAddressApiResponse, DeleteAddressApiArg>({
        query: (queryArg) => ({
          url: `/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListAddressesQuery = /*#__PURE__*/ (() => addressesApi.useListAddressesQuery)();
export const useLazyListAddressesQuery = /*#__PURE__*/ (() =>
  addressesApi.useLazyListAddressesQuery)();
export const useCreateAddressMutation = /*#__PURE__*/ (() =>
  addressesApi.useCreateAddressMutation)();
export const useExportAddressesMutation = /*#__PURE__*/ (() =>
  addressesApi.useExportAddressesMutation)();
export const useGetAddressQuery = /*#__PURE__*/ (() => addressesApi.useGetAddressQuery)();
export const useLazyGetAddressQuery = /*#__PURE__*/ (() => addressesApi.useLazyGetAddressQuery)();
export const useUpdateAddressMutation = /*#__PURE__*/ (() =>
  addressesApi.useUpdateAddressMutation)();
export const useDeleteAddressMutation = /*#__PURE__*/ (() =>
  addressesApi.useDeleteAddressMutation)();
