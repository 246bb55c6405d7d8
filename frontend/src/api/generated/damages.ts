// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { damages } from '../tags/damages';
import type {
  ListDamagesApiResponse,
  ListDamagesApiArg,
  CreateDamageApiResponse,
  CreateDamageApiArg,
  ExportDamagesApiResponse,
  ExportDamagesApiArg,
  GetDamageApiResponse,
  GetDamageApiArg,
  UpdateDamageApiResponse,
  UpdateDamageApiArg,
  DeleteDamageApiResponse,
  DeleteDamageApiArg,
  StreamDamageFileApiResponse,
  StreamDamageFileApiArg,
} from './types';

export const damagesApi = tagged(
  damages,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listDamages: build.query<ListDamagesApiResponse, ListDamagesApiArg>({
        query: (queryArg) => ({
          url: `/damages`,
          params: {
            supplier_id: queryArg.supplierId,
            client_id: queryArg.clientId,
            damage_number: queryArg.damageNumber,
            order_number: queryArg.orderNumber,
            plate_number: queryArg.plateNumber,
            client_invoice_number: queryArg.clientInvoiceNumber,
            own_invoice_number: queryArg.ownInvoiceNumber,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            vin_number: queryArg.vinNumber,
            status: queryArg.status,
            only_our_unpaid: queryArg.onlyOurUnpaid,
            only_unpaid_to_us: queryArg.onlyUnpaidToUs,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createDamage: build.mutation<CreateDamageApiResponse, CreateDamageApiArg>({
        query: (queryArg) => ({
          url: `/damages`,
          method: 'POST',
          body: queryArg.damagePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      exportDamages: build.mutation<ExportDamagesApiResponse, ExportDamagesApiArg>({
        query: (queryArg) => ({
          url: `/damages/export`,
          method: 'GET',
          params: {
            supplier_id: queryArg.supplierId,
            client_id: queryArg.clientId,
            damage_number: queryArg.damageNumber,
            order_number: queryArg.orderNumber,
            plate_number: queryArg.plateNumber,
            client_invoice_number: queryArg.clientInvoiceNumber,
            own_invoice_number: queryArg.ownInvoiceNumber,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            vin_number: queryArg.vinNumber,
            status: queryArg.status,
            only_our_unpaid: queryArg.onlyOurUnpaid,
            only_unpaid_to_us: queryArg.onlyUnpaidToUs,
            format: queryArg.format,
          },
        }),
      }),
      getDamage: build.query<GetDamageApiResponse, GetDamageApiArg>({
        query: (queryArg) => ({
          url: `/damages/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateDamage: build.mutation<UpdateDamageApiResponse, UpdateDamageApiArg>({
        query: (queryArg) => ({
          url: `/damages/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.damagePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteDamage: build.mutation<DeleteDamageApiResponse, DeleteDamageApiArg>({
        query: (queryArg) => ({
          url: `/damages/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      streamDamageFile: build.query<StreamDamageFileApiResponse, StreamDamageFileApiArg>({
        query: (queryArg) => ({
          url: `/damages/${encodeURIComponent(String(queryArg.id))}/stream`,
          params: {
            filename: queryArg.filename,
            type: queryArg['type'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListDamagesQuery = /*#__PURE__*/ (() => damagesApi.useListDamagesQuery)();
export const useLazyListDamagesQuery = /*#__PURE__*/ (() => damagesApi.useLazyListDamagesQuery)();
export const useCreateDamageMutation = /*#__PURE__*/ (() => damagesApi.useCreateDamageMutation)();
export const useExportDamagesMutation = /*#__PURE__*/ (() => damagesApi.useExportDamagesMutation)();
export const useGetDamageQuery = /*#__PURE__*/ (() => damagesApi.useGetDamageQuery)();
export const useLazyGetDamageQuery = /*#__PURE__*/ (() => damagesApi.useLazyGetDamageQuery)();
export const useUpdateDamageMutation = /*#__PURE__*/ (() => damagesApi.useUpdateDamageMutation)();
export const useDeleteDamageMutation = /*#__PURE__*/ (() => damagesApi.useDeleteDamageMutation)();
export const useStreamDamageFileQuery = /*#__PURE__*/ (() => damagesApi.useStreamDamageFileQuery)();
export const useLazyStreamDamageFileQuery = /*#__PURE__*/ (() =>
  damagesApi.useLazyStreamDamageFileQuery)();
