import { useAccountingIntegration } from '@/api/accounting-integration';
import { useCurrentUser } from '@/api/current-user';
import { useTenant } from '@/api/tenant';
import type { MenuReader } from './navigation';

export function useMenuReader(): MenuReader {
  const reader = useCurrentUser();
  const tenant = useTenant();
  const integration = useAccountingIntegration();
  return { ...reader, tenant, integration };
}
