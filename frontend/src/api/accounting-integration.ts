/** Which accounting program the company works with; the menus and lists of invoices follow it. */
import { useGetSettingsQuery } from './generated/settings';
import type { AccountingIntegration } from './generated/types';

/**
 * `NONE` was chosen; `null`: nothing was chosen yet. Undefined until the server answered.
 *
 * @param asks without it the server is not asked
 */
export function useAccountingIntegration(asks = true): AccountingIntegration | null | undefined {
  const { data } = useGetSettingsQuery(undefined, { skip: !asks });
  return data?.data.ACCOUNTING_INTEGRATION_TYPE;
}
