import { replace, useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { SwitchScreen } from '#features/auth/screens/switch-screen.tsx';
import { takeAddressToken } from './address-token.ts';
import { admit, type Newcomer } from './admit.ts';
import { rememberedOrigin, rememberOrigin } from './origin.ts';
import { storeToken } from './stored-session.ts';

/** Where somebody wanted to go before they left for the provider; only once. */
const takeOrigin = (): string => {
  const origin = rememberedOrigin() ?? paths.dashboard;
  rememberOrigin(null);
  return origin;
};

/** Who comes back from the OpenID provider brings a token: it goes into storage, and they where they wanted. */
export const takeToken = async (): Promise<Response | Newcomer | null> => {
  const token = takeAddressToken();
  if (token === null) return null;
  return (await admit(token)) ?? replace(takeOrigin());
};

/** The one who is to be asked about, where the sign-in's address brought one. */
export const useNewcomer = () => useLoaderData<Newcomer | null | undefined>();

/** Asks who is signed in whether they make way. */
export const Switch = ({ newcomer: { token, user } }: { newcomer: Newcomer }) => {
  const navigate = useNavigate();
  return (
    <SwitchScreen
      user={user}
      onStay={() => navigate(paths.dashboard, { replace: true })}
      onSwitch={() => {
        storeToken(token);
        navigate(takeOrigin(), { replace: true });
      }}
    />
  );
};
