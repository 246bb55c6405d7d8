// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { vehicles } from '../tags/vehicles';
import type {
  ListVehiclesApiResponse,
  ListVehiclesApiArg,
  CreateVehicleApiResponse,
  CreateVehicleApiArg,
  ExportVehiclesApiResponse,
  ExportVehiclesApiArg,
  ListVehicleNamesApiResponse,
  ListVehicleNamesApiArg,
  ListVehicleOptionsApiResponse,
  ListVehicleOptionsApiArg,
  ListPlateNumbersApiResponse,
  ListPlateNumbersApiArg,
  UpdateVehicleApiResponse,
  UpdateVehicleApiArg,
  DeleteVehicleApiResponse,
  DeleteVehicleApiArg,
  TellPositionApiResponse,
  TellPositionApiArg,
  MakePositionTokenApiResponse,
  MakePositionTokenApiArg,
  RevokePositionTokenApiResponse,
  RevokePositionTokenApiArg,
} from './types';

export const vehiclesApi = tagged(
  vehicles,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listVehicles: build.query<ListVehiclesApiResponse, ListVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/vehicles`,
          params: {
            plate_number: queryArg.plateNumber,
            subcontractor_id: queryArg.subcontractorId,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createVehicle: build.mutation<CreateVehicleApiResponse, CreateVehicleApiArg>({
        query: (queryArg) => ({
          url: `/vehicles`,
          method: 'POST',
          body: queryArg.vehiclePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      exportVehicles: build.mutation<ExportVehiclesApiResponse, ExportVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/export`,
          method: 'GET',
          params: {
            plate_number: queryArg.plateNumber,
            subcontractor_id: queryArg.subcontractorId,
            format: queryArg.format,
          },
        }),
      }),
      listVehicleNames: build.query<ListVehicleNamesApiResponse, ListVehicleNamesApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/full-names-list`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      listVehicleOptions: build.query<ListVehicleOptionsApiResponse, ListVehicleOptionsApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/full-names-list-for-select`,
          params: {
            plate_number: queryArg.plateNumber,
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      listPlateNumbers: build.query<ListPlateNumbersApiResponse, ListPlateNumbersApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/plate-number-list`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      updateVehicle: build.mutation<UpdateVehicleApiResponse, UpdateVehicleApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.vehiclePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteVehicle: build.mutation<DeleteVehicleApiResponse, DeleteVehicleApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      tellPosition: build.mutation<TellPositionApiResponse, TellPositionApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/${encodeURIComponent(String(queryArg.id))}/position`,
          method: 'PUT',
          body: queryArg.positionPayload,
        }),
      }),
      makePositionToken: build.mutation<MakePositionTokenApiResponse, MakePositionTokenApiArg>({
        query: (queryArg) => ({
          url: `/vehicles/${encodeURIComponent(String(queryArg.id))}/position-token`,
          method: 'POST',
        }),
      }),
      revokePositionToken: build.mutation<
        RevokePositionTokenApiResponse,
        RevokePositionTokenApiArg
      >({
        query: (queryArg) => ({
          url: `/vehicles/${encodeURIComponent(String(queryArg.id))}/position-token`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListVehiclesQuery = /*#__PURE__*/ (() => vehiclesApi.useListVehiclesQuery)();
export const useLazyListVehiclesQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useLazyListVehiclesQuery)();
export const useCreateVehicleMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useCreateVehicleMutation)();
export const useExportVehiclesMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useExportVehiclesMutation)();
export const useListVehicleNamesQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useListVehicleNamesQuery)();
export const useLazyListVehicleNamesQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useLazyListVehicleNamesQuery)();
export const useListVehicleOptionsQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useListVehicleOptionsQuery)();
export const useLazyListVehicleOptionsQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useLazyListVehicleOptionsQuery)();
export const useListPlateNumbersQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useListPlateNumbersQuery)();
export const useLazyListPlateNumbersQuery = /*#__PURE__*/ (() =>
  vehiclesApi.useLazyListPlateNumbersQuery)();
export const useUpdateVehicleMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useUpdateVehicleMutation)();
export const useDeleteVehicleMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useDeleteVehicleMutation)();
export const useTellPositionMutation = /*#__PURE__*/ (() => vehiclesApi.useTellPositionMutation)();
export const useMakePositionTokenMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useMakePositionTokenMutation)();
export const useRevokePositionTokenMutation = /*#__PURE__*/ (() =>
  vehiclesApi.useRevokePositionTokenMutation)();
