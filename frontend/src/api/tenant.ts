/** The company whose host this is: for the top bar, the window's title, and what day it is. */
import { companyToday, setCompanyZone, type Day } from '@/lib/dates';
import { baseApi } from './base-api';

interface AppUtilities {
  logo_url: string | null;
  name: string;
  /** Where people are helped; none where the installation names nobody. */
  support_url: string | null;
  /** Whether this is the installation that customers work in. */
  production: boolean;
  /** IANA name of the zone in which the company's days begin. */
  time_zone: string;
}

const tenantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    appUtilities: build.query<{ data: AppUtilities }, void>({
      query: () => '/utilities/app',
      // Before the answer is in the store: what is drawn because of it draws the right day.
      transformResponse: (answer: { data: AppUtilities }) => {
        setCompanyZone(answer.data.time_zone);
        return answer;
      },
      providesTags: ['Company'],
    }),
  }),
});

const { useAppUtilitiesQuery } = tenantApi;

export interface Tenant {
  name: string;
  logoUrl: string | null;
  supportUrl: string | null;
  isProduction: boolean;
}

/** @param signedIn without a session the server is not asked, and the host's name has to do */
export function useTenant(signedIn = true): Tenant {
  const { data } = useAppUtilitiesQuery(undefined, { skip: !signedIn });
  return {
    name: data?.data.name ?? nameFromHost(window.location.hostname),
    logoUrl: data?.data.logo_url ?? null,
    supportUrl: data?.data.support_url ?? null,
    isProduction: data?.data.production ?? true,
  };
}

/** The company's day, drawn anew once its zone is known. */
export function useCompanyToday(): Day {
  useAppUtilitiesQuery();
  return companyToday();
}

/** `demo.example.com` -> `Demo`. */
export function nameFromHost(hostname: string): string {
  const label = hostname.split('.')[0] ?? '';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
