import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { LoginScreen } from '#features/auth/sign-in/login-screen.tsx';
import type { SwitchRequest } from './accept-token.ts';
import { RequireSignedOut } from './guards.tsx';
import { keepReturnUrl, keptReturnUrl, returnUrlOf } from './return-url.ts';
import { SwitchUser } from './switch-user.tsx';

export { loadTokenFromAddress } from './switch-user.tsx';

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
