// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  CreatePlanningEntryApiResponse,
  CreatePlanningEntryApiArg,
  ListPlanningApiResponse,
  ListPlanningApiArg,
  ListUnassignedPlanningApiResponse,
  ListUnassignedPlanningApiArg,
  GetPlanningEntryApiResponse,
  GetPlanningEntryApiArg,
  UpdatePlanningEntryApiResponse,
  UpdatePlanningEntryApiArg,
  DeletePlanningEntryApiResponse,
  DeletePlanningEntryApiArg,
} from './types';

export const planningApi = tagged(
  'planning',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      createPlanningEntry: build.mutation<
        CreatePlanningEntryApiResponse,
        CreatePlanningEntryApiArg
      >({
        query: (queryArg) => ({
          url: `/vehicle-planning`,
          method: 'POST',
          body: queryArg.planningEntryPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      listPlanning: build.query<ListPlanningApiResponse, ListPlanningApiArg>({
        query: () => ({ url: `/vehicle-planning/list` }),
      }),
      listUnassignedPlanning: build.query<
        ListUnassignedPlanningApiResponse,
        ListUnassignedPlanningApiArg
      >({
        query: () => ({ url: `/vehicle-planning/not-assigned` }),
      }),
      getPlanningEntry: build.query<GetPlanningEntryApiResponse, GetPlanningEntryApiArg>({
        query: (queryArg) => ({
          url: `/vehicle-planning/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updatePlanningEntry: build.mutation<
        UpdatePlanningEntryApiResponse,
        UpdatePlanningEntryApiArg
      >({
        query: (queryArg) => ({
          url: `/vehicle-planning/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.planningEntryPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deletePlanningEntry: build.mutation<
        DeletePlanningEntryApiResponse,
        DeletePlanningEntryApiArg
      >({
        query: (queryArg) => ({
          url: `/vehicle-planning/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useCreatePlanningEntryMutation = /*#__PURE__*/ (() =>
  planningApi.useCreatePlanningEntryMutation)();
export const useListPlanningQuery = /*#__PURE__*/ (() => planningApi.useListPlanningQuery)();
export const useLazyListPlanningQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyListPlanningQuery)();
export const useListUnassignedPlanningQuery = /*#__PURE__*/ (() =>
  planningApi.useListUnassignedPlanningQuery)();
export const useLazyListUnassignedPlanningQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyListUnassignedPlanningQuery)();
export const useGetPlanningEntryQuery = /*#__PURE__*/ (() =>
  planningApi.useGetPlanningEntryQuery)();
export const useLazyGetPlanningEntryQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyGetPlanningEntryQuery)();
export const useUpdatePlanningEntryMutation = /*#__PURE__*/ (() =>
  planningApi.useUpdatePlanningEntryMutation)();
export const useDeletePlanningEntryMutation = /*#__PURE__*/ (() =>
  planningApi.useDeletePlanningEntryMutation)();
