import { type ComponentType, useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { OrderAlerts } from '#features/order-alerts/components/order-alerts.tsx';
import { AppFrame } from '#features/shell/components/app-frame.tsx';
import { ConnectionPill } from '#features/sync-status/components/connection-pill.tsx';
import { Notices } from '#features/sync-status/components/notices.tsx';
import { useSession } from '#local/queries/session.ts';
import { ServerContext, useServer } from '#ports/server.ts';
import { boot } from './boot.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { clearSession, storedToken, watchStoredToken } from './local-session.ts';
import { StartFailure } from './screen-failure.tsx';
import { mountToasts } from './toasts.tsx';
import { TokenSignIn } from './token-sign-in.tsx';

/**
 * The frame of the protected area. A visitor goes to / and comes back after signing in; who has no business yet sets
 * one up first. What the device knows of the session decides, so no network that is gone sends anybody anywhere.
 */
const Protected = () => {
  const session = useSession();
  const token = useSyncExternalStore(watchStoredToken, storedToken);
  const server = useServer();
  const { pathname, search, hash } = useLocation();
  const ended = useRef(false);
  const leave = () => {
    ended.current = true;
    clearSession();
  };
  if (session === undefined) return <LoadingScreen />;
  if (session === null) {
    if (token) return <TokenSignIn onRefused={leave} />;
    return (
      <Navigate
        to={paths.landing}
        replace
        state={{ from: pathname + search + hash, ended: ended.current }}
      />
    );
  }
  const settingUp = pathname.replace(/\/$/, '') === paths.setup;
  if (session.settings.currentWorkingIn === null) {
    if (!settingUp) return <Navigate to={paths.setup} replace />;
    return <Outlet context={session} />;
  }
  if (settingUp) return <Navigate to={paths.dashboard} replace />;
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

/** Starts what the protected area runs on, once. A store that can't be opened gets a page that says so. */
export const openProtected = async (): Promise<{ Component: ComponentType }> => {
  try {
    mountToasts();
    const server = await boot();
    return {
      Component: () => (
        <ServerContext value={server}>
          <Protected />
        </ServerContext>
      ),
    };
  } catch (error) {
    reportError(error);
    return { Component: StartFailure };
  }
};
