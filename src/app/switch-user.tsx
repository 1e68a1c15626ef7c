import { replace, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { SwitchUserScreen } from '#features/auth/screens/switch-user-screen.tsx';
import { acceptToken, type SwitchRequest } from './accept-token.ts';
import { takeTokenFromAddress } from './address-token.ts';
import { storeToken } from './local-session.ts';
import { takeReturnUrl } from './return-url.ts';

/** Loader of the login route: the OpenID provider returns with a token, which is stored before the return URL opens. */
export const loadTokenFromAddress = async (): Promise<Response | SwitchRequest | null> => {
  const token = takeTokenFromAddress();
  if (token === null) return null;
  return (await acceptToken(token)) ?? replace(takeReturnUrl());
};

/** Asks whether the session of a link may replace the current one. */
export const SwitchUser = ({ request: { token, user } }: { request: SwitchRequest }) => {
  const navigate = useNavigate();
  return (
    <SwitchUserScreen
      user={user}
      onStay={() => navigate(paths.dashboard, { replace: true })}
      onSwitch={() => {
        storeToken(token);
        navigate(takeReturnUrl(), { replace: true });
      }}
    />
  );
};
