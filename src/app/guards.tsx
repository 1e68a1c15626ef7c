import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { LoginScreen } from '#features/auth/screens/login-screen.tsx';
import { OrderAlerts } from '#features/orders/components/order-alerts.tsx';
import { AppFrame } from '#features/shell/components/app-frame.tsx';
import { ConnectionPill } from '#features/sync-status/components/connection-pill.tsx';
import { Notices } from '#features/sync-status/components/notices.tsx';
import { type SessionRow, useSession } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { useServer } from '#ports/server.ts';
import { Spinner } from '#ui/spinner.tsx';

/** Where a visitor wanted to go; only addresses of the app itself count. */
const originOf = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/app') ? from : paths.dashboard;
};

/** The frame of the protected area; a visitor goes to / and comes back after signing in. */
export const Protected = () => {
  const session = useSession();
  const server = useServer();
  const location = useLocation();
  if (session === undefined) return <Waiting />;
  if (session === null)
    return (
      <Navigate to={paths.landing} replace state={{ from: location.pathname + location.search }} />
    );
  return (
    <AppFrame
      session={session}
      pill={<ConnectionPill session={session} />}
      onLogout={server.logout}
    >
      <Notices session={session} />
      <OrderAlerts session={session} />
      <Outlet context={session} />
    </AppFrame>
  );
};

/** The session, for a screen mounted inside `Protected`. */
export const useProtectedSession = (): SessionRow => useOutletContext<SessionRow>();

/** Sign-in; who is signed in already goes on to where they wanted. */
export const Entrance = () => {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const target = originOf(state);
  const signedIn = Boolean(session);
  useEffect(() => {
    if (signedIn) navigate(target, { replace: true });
  }, [signedIn, target, navigate]);
  if (session === undefined || signedIn) return <Waiting />;
  return <LoginScreen onSignedIn={() => navigate(target, { replace: true })} />;
};

export const Waiting = () => (
  <div className="flex min-h-dvh items-center justify-center">
    <Spinner label={common.loading} />
  </div>
);
