/** The calls of the settings screens. */
import { useState } from 'react';
import { useGetInvoiceSeriesQuery, useGetSettingsQuery } from '@/api/generated/settings';
import type { DataSeriesListsView, DataSettingsView } from '@/api/generated/types';

export type {
  AccountingIntegration as IntegrationType,
  DebetasPayload,
  DivisionPayload,
  RivilePayload,
  SeriesListsPayload,
  SettingsPayload,
  TemplateVariable,
} from '@/api/generated/types';
export type SettingsView = DataSettingsView['data'];
export type SeriesLists = DataSeriesListsView['data'];

export { useSendTestEmailMutation } from '@/api/generated/emails';
export {
  useGetAgreementTemplateVariablesQuery,
  useRemovePendingOfferEmailMutation,
  useUpdateDebetasSettingsMutation,
  useUpdateInvoiceSeriesMutation,
  useUpdateRivileSettingsMutation,
  useUpdateSettingsMutation,
} from '@/api/generated/settings';

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
