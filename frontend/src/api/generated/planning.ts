// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { planning } from '../tags/planning';
import type {
  CreatePlanningEntryApiResponse,
  CreatePlanningEntryApiArg,
  ListPlanningCardsApiResponse,
  ListPlanningCardsApiArg,
  ProposeBestPlanApiResponse,
  ProposeBestPlanApiArg,
  ProposeChainsApiResponse,
  ProposeChainsApiArg,
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
  planning,
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
      listPlanningCards: build.query<ListPlanningCardsApiResponse, ListPlanningCardsApiArg>({
        query: (queryArg) => ({
          url: `/vehicle-planning/all`,
          params: {
            ids: queryArg.ids,
            without_orders: queryArg.withoutOrders,
          },
        }),
      }),
      proposeBestPlan: build.query<ProposeBestPlanApiResponse, ProposeBestPlanApiArg>({
        query: () => ({ url: `/vehicle-planning/best-plan` }),
      }),
      proposeChains: build.query<ProposeChainsApiResponse, ProposeChainsApiArg>({
        query: (queryArg) => ({
          url: `/vehicle-planning/chains`,
          params: {
            days: queryArg.days,
          },
        }),
      }),
      listPlanning: build.query<ListPlanningApiResponse, ListPlanningApiArg>({
        query: (queryArg) => ({
          url: `/vehicle-planning/list`,
          params: {
            ids: queryArg.ids,
            without_orders: queryArg.withoutOrders,
          },
        }),
      }),
      listUnassignedPlanning: build.query<
        ListUnassignedPlanningApiResponse,
        ListUnassignedPlanningApiArg
      >({
        query: (queryArg) => ({
          url: `/vehicle-planning/not-assigned`,
          params: {
            ids: queryArg.ids,
            without_orders: queryArg.withoutOrders,
          },
        }),
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
export const useListPlanningCardsQuery = /*#__PURE__*/ (() =>
  planningApi.useListPlanningCardsQuery)();
export const useLazyListPlanningCardsQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyListPlanningCardsQuery)();
export const useProposeBestPlanQuery = /*#__PURE__*/ (() => planningApi.useProposeBestPlanQuery)();
export const useLazyProposeBestPlanQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyProposeBestPlanQuery)();
export const useProposeChainsQuery = /*#__PURE__*/ (() => planningApi.useProposeChainsQuery)();
export const useLazyProposeChainsQuery = /*#__PURE__*/ (() =>
  planningApi.useLazyProposeChainsQuery)();
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
