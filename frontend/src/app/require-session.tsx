import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectAuthenticated, selectExpired } from '@/api/session';
import { paths } from '@/lib/paths';

/** Sends who is not signed in to the sign-in, and remembers the page of a session that ran out. */
export function RequireSession() {
  const authenticated = useSelector(selectAuthenticated);
  const expired = useSelector(selectExpired);
  const { pathname, search } = useLocation();
  if (authenticated) return <Outlet />;
  const state = expired ? { returnTo: `${pathname}${search}` } : undefined;
  return <Navigate to={paths.login()} replace state={state} />;
}

/** Sends who is signed in already to the start, or back to where their session ran out. */
export function SignedOutOnly() {
  const authenticated = useSelector(selectAuthenticated);
  const state = useLocation().state as { returnTo?: string } | null;
  return authenticated ? (
    <Navigate to={state?.returnTo ?? paths.dashboard()} replace />
  ) : (
    <Outlet />
  );
}
