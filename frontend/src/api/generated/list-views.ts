// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { listViews } from '../tags/list-views';
import type {
  SavedViewsApiResponse,
  SavedViewsApiArg,
  CreateListViewApiResponse,
  CreateListViewApiArg,
  UpdateListViewApiResponse,
  UpdateListViewApiArg,
  DeleteListViewApiResponse,
  DeleteListViewApiArg,
} from './types';

export const listViewsApi = tagged(
  listViews,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      savedViews: build.query<SavedViewsApiResponse, SavedViewsApiArg>({
        query: (queryArg) => ({
          url: `/list-views/${encodeURIComponent(String(queryArg.list))}`,
        }),
      }),
      createListView: build.mutation<CreateListViewApiResponse, CreateListViewApiArg>({
        query: (queryArg) => ({
          url: `/list-views/${encodeURIComponent(String(queryArg.list))}`,
          method: 'POST',
          body: queryArg.listViewPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      updateListView: build.mutation<UpdateListViewApiResponse, UpdateListViewApiArg>({
        query: (queryArg) => ({
          url: `/list-views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.listViewPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteListView: build.mutation<DeleteListViewApiResponse, DeleteListViewApiArg>({
        query: (queryArg) => ({
          url: `/list-views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useSavedViewsQuery = /*#__PURE__*/ (() => listViewsApi.useSavedViewsQuery)();
export const useLazySavedViewsQuery = /*#__PURE__*/ (() => listViewsApi.useLazySavedViewsQuery)();
export const useCreateListViewMutation = /*#__PURE__*/ (() =>
  listViewsApi.useCreateListViewMutation)();
export const useUpdateListViewMutation = /*#__PURE__*/ (() =>
  listViewsApi.useUpdateListViewMutation)();
export const useDeleteListViewMutation = /*#__PURE__*/ (() =>
  listViewsApi.useDeleteListViewMutation)();
