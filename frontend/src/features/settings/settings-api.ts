/** The calls of the settings screens. */
import { useState } from 'react';
import { generatedApi } from '@/api/generated';
import type {
  DataSeriesListsView,
  DataSettingsView,
  DivisionPayload,
  RivileConfigView,
  RivilePayload,
  SeriesListsPayload,
  SettingsPayload,
  TemplateVariable,
} from '@/api/generated';

export type {
  DivisionPayload,
  RivileConfigView,
  RivilePayload,
  SeriesListsPayload,
  SettingsPayload,
  TemplateVariable,
};
export type SettingsView = DataSettingsView['data'];
export type SeriesLists = DataSeriesListsView['data'];
export type IntegrationType = 'NONE' | 'RIVILE' | 'DEBETAS';

const changesSettings = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : (['Settings'] as const)),
};

const settingsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    updateSettings: changesSettings,
    removePendingOfferEmail: changesSettings,
    updateRivileSettings: changesSettings,
    updateDebetasSettings: changesSettings,
  },
});

const { useGetSettingsQuery, useGetInvoiceSeriesQuery } = settingsApi;

export const {
  useUpdateSettingsMutation,
  useRemovePendingOfferEmailMutation,
  useUpdateRivileSettingsMutation,
  useUpdateDebetasSettingsMutation,
  useUpdateInvoiceSeriesMutation,
  useGetAgreementTemplateVariablesQuery,
  useSendTestEmailMutation,
} = settingsApi;

/** A form must not start from an old copy and write it over what somebody changed since. */
export const useFreshSettings = () =>
  useFresh(useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true }));

export const useFreshInvoiceSeries = () =>
  useFresh(useGetInvoiceSeriesQuery(undefined, { refetchOnMountOrArgChange: true }));

/** The reading without an answer that came before this screen was opened. */
function useFresh<Query extends { data?: unknown; fulfilledTimeStamp?: number }>(query: Query) {
  const [openedAt] = useState(() => Date.now());
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  return isFresh ? query : { ...query, data: undefined };
}
