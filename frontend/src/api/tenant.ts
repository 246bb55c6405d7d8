/** The company of this host: for the top bar, the window's title and the time zone. */
import { companyToday, setCompanyZone, type Day } from '@/lib/dates';
import type { AppInfoApiResponse } from './generated/types';
import { useAppInfoQuery, utilitiesApi } from './generated/utilities';

utilitiesApi.enhanceEndpoints({
  endpoints: {
    appInfo: (definition) => {
      // Before the answer reaches the store, so that whatever it redraws shows the right day.
      definition.transformResponse = (answer: AppInfoApiResponse) => {
        setCompanyZone(answer.data.time_zone);
        return answer;
      };
    },
  },
});

export interface Tenant {
  name: string;
  logoUrl: string | null;
  supportUrl: string | null;
  isProduction: boolean;
}

/** @param signedIn without a session the server is not asked, and the name comes from the host */
export function useTenant(signedIn = true): Tenant {
  const { data } = useAppInfoQuery(undefined, { skip: !signedIn });
  return {
    name: data?.data.name ?? nameFromHost(window.location.hostname),
    logoUrl: data?.data.logo_url ?? null,
    supportUrl: data?.data.support_url ?? null,
    isProduction: data?.data.production ?? true,
  };
}

/** The company's today; redraws once the company's time zone is known. */
export function useCompanyToday(): Day {
  useAppInfoQuery();
  return companyToday();
}

/** `demo.example.com` -> `Demo`. */
export function nameFromHost(hostname: string): string {
  const label = hostname.split('.')[0] ?? '';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
