import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useStoredToken } from './local-session.ts';
import { keptReturnUrl, returnUrlOf } from './return-url.ts';

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

/** At `/`: the login (its child) for users sent here by the protected area, also after a reload; else the landing page. */
export const LandingOrLogin = () => {
  const { state } = useLocation();
  return state?.from || loadedAt === paths.landing ? <Outlet /> : <ReloadAsLanding />;
};
