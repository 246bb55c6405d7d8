import { useAccountingIntegration } from '@/api/accounting-integration';
import { useCurrentUser } from '@/api/current-user';
import { useTenant } from '@/api/tenant';
import { paths } from '@/lib/paths';
import { hasScreen } from '../screens';
import type { MenuReader } from './navigation';

export function useMenuReader(): MenuReader {
  const reader = useCurrentUser();
  const tenant = useTenant();
  const integration = useAccountingIntegration(
    hasScreen(paths.invoices()) || hasScreen(paths.accountingIntegration()),
  );
  return { ...reader, tenant, integration };
}
