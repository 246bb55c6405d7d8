/** Which accounting program the company works with; the menus and lists of invoices follow it. */
import { baseApi } from './base-api';

/** `NONE` was chosen; `null`: nothing was chosen yet. */
export type AccountingIntegration = 'NONE' | 'RIVILE' | 'DEBETAS' | null;

interface AccountingSettings {
  ACCOUNTING_INTEGRATION_TYPE?: AccountingIntegration;
}

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountingIntegration: build.query<{ data: AccountingSettings }, void>({
      query: () => '/utilities/settings',
      providesTags: ['Settings'],
    }),
  }),
});

const { useAccountingIntegrationQuery } = settingsApi;

/**
 * Undefined until the server answered.
 *
 * @param asks without it the server is not asked
 */
export function useAccountingIntegration(asks = true): AccountingIntegration | undefined {
  const { data } = useAccountingIntegrationQuery(undefined, { skip: !asks });
  return data ? (data.data.ACCOUNTING_INTEGRATION_TYPE ?? null) : undefined;
}
