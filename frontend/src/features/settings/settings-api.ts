import { useState } from 'react';
import { useGetInvoiceSeriesQuery, useGetSettingsQuery } from '@/api/generated/settings';
import type { DataSeriesListsView, DataSettingsView } from '@/api/generated/types';

export type SettingsView = DataSettingsView['data'];
/** Reads the settings again, after another user's save. */
export type ReadSettings = () => Promise<SettingsView>;
export type SeriesLists = DataSeriesListsView['data'];

/** Read again each time: a form filled from an old copy would overwrite what a user changed since. */
export const useFreshSettings = () =>
  useFresh(useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true }));

export const useFreshInvoiceSeries = () =>
  useFresh(useGetInvoiceSeriesQuery(undefined, { refetchOnMountOrArgChange: true }));

/** The query without data from before this screen was opened. */
function useFresh<Query extends { data?: unknown; fulfilledTimeStamp?: number }>(query: Query) {
  const [openedAt] = useState(() => Date.now());
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  return isFresh ? query : { ...query, data: undefined };
}
