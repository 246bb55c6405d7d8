import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/api/tenant';

/** Titles the window `Orders · Demo`. Every screen calls it, through its shell or by itself. */
export function usePageTitle(page: string, signedIn = true): void {
  const { t } = useTranslation();
  const { name: tenant } = useTenant(signedIn);
  useEffect(() => {
    document.title = t('pageTitle', { page, tenant });
  }, [t, page, tenant]);
}
