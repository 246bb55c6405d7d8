/** The company's accounting program, on which menus and lists of invoices depend. */
import { useGetSettingsQuery } from './generated/settings';
import type { AccountingIntegration } from './generated/types';

/** `NONE` was chosen; `null` means that nothing was chosen yet, undefined that there is no answer yet. */
export function useAccountingIntegration(): AccountingIntegration | null | undefined {
  const { data } = useGetSettingsQuery();
  return data?.data.ACCOUNTING_INTEGRATION_TYPE;
}
