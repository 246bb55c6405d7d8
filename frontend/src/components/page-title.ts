import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/api/tenant';

/** Sets the window's title, such as `Orders · Demo`. Every screen calls it, often through its frame. */
export function usePageTitle(page: string, signedIn = true): void {
  const { t } = useTranslation();
  const { name: tenant } = useTenant(signedIn);
  useEffect(() => {
    document.title = t('pageTitle', { page, tenant });
  }, [t, page, tenant]);
}
