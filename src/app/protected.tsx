import { type ComponentType, useRef } from 'react';
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useMatches,
  useOutletContext,
} from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { OrderAlerts } from '#features/order-alerts/components/order-alerts.tsx';
import { AppFrame } from '#features/shell/components/app-frame.tsx';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';
import { ConnectionPill } from '#features/sync-status/components/connection-pill.tsx';
import { Notices } from '#features/sync-status/components/notices.tsx';
import { type SessionRow, useSession } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { ServerContext, useServer } from '#ports/server.ts';
import { boot } from './boot.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { clearSession, useStoredToken } from './local-session.ts';
import { navigation, type ScreenRoute, screens } from './routes.ts';
import { ScreenFailure, StartFailure } from './screen-failure.tsx';
import { mountToasts } from './toasts.tsx';
import { TokenSignIn } from './token-sign-in.tsx';

/**
 * The frame of the protected area. Signed-out users go to / and come back after signing in; users without a business
 * set one up first. It decides by the session on the device, so it works without a network.
 */
const Protected = () => {
  const session = useSession();
  const token = useStoredToken();
  const server = useServer();
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
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
      title={screen?.title ?? shell.product}
      navigation={navigation}
      quickBar={!screen?.ownBottomBar}
      pill={<ConnectionPill session={session} />}
      onLogout={server.logout}
    >
      <Notices session={session} />
      <OrderAlerts session={session} />
      <Outlet context={session} />
    </AppFrame>
  );
};

/** Starts the protected area, once. Shows a failure page when the device's database can't be opened. */
const openProtected = async (): Promise<{ Component: ComponentType }> => {
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

const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => {
    const Screen = await screen.load();
    return { Component: () => <Screen session={useOutletContext<SessionRow>()} /> };
  },
});

export const protectedRoute: RouteObject = {
  id: 'protected',
  lazy: openProtected,
  children: [
    {
      ErrorBoundary: ScreenFailure,
      children: [
        ...screens.map(routeOf),
        { path: `${paths.dashboard}/*`, Component: NotFoundScreen },
      ],
    },
  ],
};
