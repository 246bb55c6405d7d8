/** The company whose host this is, for the top bar and the window's title. */
import { baseApi } from './base-api';

interface AppUtilities {
  logo_url: string | null;
  name: string;
  /** Where people are helped; none where the installation names nobody. */
  support_url: string | null;
  /** Whether this is the installation that customers work in. */
  production: boolean;
}

const tenantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    appUtilities: build.query<{ data: AppUtilities }, void>({
      query: () => '/utilities/app',
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

/** `demo.example.com` -> `Demo`. */
export function nameFromHost(hostname: string): string {
  const label = hostname.split('.')[0] ?? '';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
