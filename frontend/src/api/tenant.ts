/** The company whose host this is: its name and logo, for the top bar and the window's title. */
import { baseApi } from './base-api';

interface AppUtilities {
  logo_url: string | null;
  /** Left out by older servers; the host's first label stands in. */
  name?: string | null;
}

const tenantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    appUtilities: build.query<{ data: AppUtilities }, void>({ query: () => '/utilities/app' }),
  }),
});

const { useAppUtilitiesQuery } = tenantApi;

export interface Tenant {
  name: string;
  logoUrl: string | null;
}

/** @param signedIn without a session the server is not asked, and the host's name has to do */
export function useTenant(signedIn = true): Tenant {
  const { data } = useAppUtilitiesQuery(undefined, { skip: !signedIn });
  return {
    name: data?.data.name ?? nameFromHost(window.location.hostname),
    logoUrl: data?.data.logo_url ?? null,
  };
}

/** `demo.example.com` -> `Demo`. */
export function nameFromHost(hostname: string): string {
  const label = hostname.split('.')[0] ?? '';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
