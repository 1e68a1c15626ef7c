import { createBrowserRouter, createPath, matchPath } from 'react-router-dom';
import { paths, patterns } from '#config/paths.ts';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { LandingOrLogin, RequireSignedOut } from './guards.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { unfitRoute } from './unfit-route.tsx';

/** The routes for signed-out users. Those of the protected area are loaded with it, at the first address inside. */
export const router = createBrowserRouter(
  [
    {
      id: 'root',
      ErrorBoundary: ScreenFailure,
      HydrateFallback: LoadingScreen,
      children: [
        {
          Component: LandingOrLogin,
          children: [
            {
              path: paths.landing,
              lazy: async () => ({ Component: (await import('./login-route.tsx')).LoginRoute }),
            },
          ],
        },
        {
          path: paths.login,
          lazy: async () => {
            const { loadTokenFromAddress, LoginRoute } = await import('./login-route.tsx');
            return { loader: loadTokenFromAddress, Component: LoginRoute };
          },
        },
        {
          Component: RequireSignedOut,
          children: [
            {
              path: paths.signup,
              lazy: async () => ({
                Component: (await import('#features/auth/signup/signup-screen.tsx')).SignupScreen,
              }),
            },
          ],
        },
        {
          path: paths.recoverPassword,
          lazy: async () => ({
            Component: (await import('#features/auth/recovery/recovery-screen.tsx')).RecoveryScreen,
          }),
        },
        {
          path: patterns.invitation,
          lazy: async () => ({
            Component: (await import('./invitation-route.tsx')).InvitationRoute,
          }),
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!matchPath({ path: paths.dashboard, end: false }, path)) return;
      patch('root', [unfitRoute() ?? (await import('./protected.tsx')).protectedRoute]);
    },
  },
);

/** The target of the navigation in progress, if any. */
export const pendingUrl = (): string | undefined => {
  const { location } = router.state.navigation;
  return location && createPath(location);
};
