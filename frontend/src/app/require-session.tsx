import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectAuthenticated, selectExpired, selectLapsed } from '@/api/session';
import { paths } from '@/lib/paths';

/**
 * Sends visitors to the sign-in page, and remembers the page if a session has expired. A page that is
 * open when its session ends stays; the shell asks to sign in over it.
 */
export function RequireSession() {
  const authenticated = useSelector(selectAuthenticated);
  const lapsed = useSelector(selectLapsed);
  const expired = useSelector(selectExpired);
  const { pathname, search } = useLocation();
  if (authenticated || lapsed) return <Outlet />;
  const state = expired ? { returnTo: `${pathname}${search}` } : undefined;
  return <Navigate to={paths.login()} replace state={state} />;
}

/** Sends people who are signed in to the start, or back to where their session expired. */
export function SignedOutOnly() {
  const authenticated = useSelector(selectAuthenticated);
  const state = useLocation().state as { returnTo?: string } | null;
  return authenticated ? (
    <Navigate to={state?.returnTo ?? paths.dashboard()} replace />
  ) : (
    <Outlet />
  );
}
