import { useEffect } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { LoginScreen } from '#features/auth/screens/login-screen.tsx';
import type { SwitchRequest } from './accept-token.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useStoredToken } from './local-session.ts';
import { keepReturnUrl, keptReturnUrl, returnUrlOf } from './return-url.ts';
import { SwitchUser } from './switch-user.tsx';

/** Shows its routes to signed-out users only; a signed-in user goes on to the return URL or the dashboard. */
export const RequireSignedOut = ({ children = <Outlet /> }) => {
  const token = useStoredToken();
  const { state } = useLocation();
  if (!token) return children;
  return <Navigate to={returnUrlOf(state) ?? keptReturnUrl() ?? paths.dashboard} replace />;
};

/** The address that loaded this document. */
const loadedAt = window.location.pathname;

/** The landing page is a document of its own at the same address, so the browser has to load it. */
const ReloadAsLanding = () => {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
};

/** At `/`: the login for users whom the protected area sent here, also after a reload; the landing page for others. */
export const LandingOrLogin = () => {
  const { state } = useLocation();
  return state?.from || loadedAt === paths.landing ? <LoginRoute /> : <ReloadAsLanding />;
};

/** The login; signing in opens the return URL. */
export const LoginRoute = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const request = useLoaderData<SwitchRequest | null | undefined>();
  if (request) return <SwitchUser request={request} />;
  const returnUrl = returnUrlOf(state) ?? keptReturnUrl();
  return (
    <RequireSignedOut>
      <LoginScreen
        ended={Boolean((state as { ended?: unknown } | null)?.ended)}
        onLeave={() => keepReturnUrl(returnUrl)}
        onSignedIn={() => {
          navigate(returnUrl ?? paths.dashboard, { replace: true });
          keepReturnUrl(null);
        }}
      />
    </RequireSignedOut>
  );
};
