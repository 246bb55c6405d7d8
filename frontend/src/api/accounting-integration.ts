/** Which accounting program the company works with; the menus and lists of invoices follow it. */
import { useGetSettingsQuery } from './generated/settings';

/** `NONE` was chosen; `null`: nothing was chosen yet. */
export type AccountingIntegration = 'NONE' | 'RIVILE' | 'DEBETAS' | null;

/**
 * Undefined until the server answered.
 *
 * @param asks without it the server is not asked
 */
export function useAccountingIntegration(asks = true): AccountingIntegration | undefined {
  const { data } = useGetSettingsQuery(undefined, { skip: !asks });
  return data && ((data.data.ACCOUNTING_INTEGRATION_TYPE ?? null) as AccountingIntegration);
}
