import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { LoginScreen } from '#features/auth/screens/login-screen.tsx';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Switch, useNewcomer } from './newcomer.tsx';
import { originOf, rememberedOrigin, rememberOrigin } from './origin.ts';
import { storedToken, watchStoredToken } from './stored-session.ts';

export { takeToken } from './newcomer.tsx';

/** The session, for a screen mounted inside the protected area. */
export const useProtectedSession = (): SessionRow => useOutletContext<SessionRow>();

/** For who is not signed in; everybody else goes on. */
export const Outside = ({ children }: { children: ReactNode }) => {
  const token = useSyncExternalStore(watchStoredToken, storedToken);
  const { state } = useLocation();
  if (!token) return children;
  return <Navigate to={originOf(state) ?? rememberedOrigin() ?? paths.dashboard} replace />;
};

/** Where the document was loaded; the rest of the visit goes on within it. */
const loadedAt = window.location.pathname;

/** Leaves for the public page at the same address, which is a document of its own. */
const Landing = () => {
  useEffect(() => window.location.reload(), []);
  return <Waiting />;
};

/** Sign-in for whom the protected area sent here, who is shown the same after a reload; for others the public page. */
export const Front = () => {
  const { state } = useLocation();
  return state?.from || loadedAt === paths.landing ? <Entrance /> : <Landing />;
};

/** Sign-in; leads to where the guard of the protected area turned somebody back. */
export const Entrance = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const newcomer = useNewcomer();
  if (newcomer) return <Switch newcomer={newcomer} />;
  const origin = originOf(state) ?? rememberedOrigin();
  return (
    <Outside>
      <LoginScreen
        ended={Boolean((state as { ended?: unknown } | null)?.ended)}
        onLeave={() => rememberOrigin(origin)}
        onSignedIn={() => {
          navigate(origin ?? paths.dashboard, { replace: true });
          rememberOrigin(null);
        }}
      />
    </Outside>
  );
};

export const Waiting = () => (
  <div className="flex min-h-dvh items-center justify-center">
    <Spinner label={common.loading} />
  </div>
);
