import { useNavigate, useParams } from 'react-router-dom';
import { invitationCalls } from '#api/invitations.ts';
import { paths } from '#config/paths.ts';
import { InvitationScreen } from '#features/auth/invitation/invitation-screen.tsx';
import { storedToken, storeToken } from './local-session.ts';
import { network } from './network.ts';
import { openSession } from './sign-in.ts';
import { storedSettings } from './stored-settings.ts';

/** Opens the device's stores, which are loaded only now. */
const isAccountHere = async (): Promise<boolean> => {
  const { isOwnMemberHere } = await import('#local/queries/people.ts');
  return isOwnMemberHere();
};

const calls = invitationCalls({
  ...network,
  ...{ openSession, keepToken: storeToken, storedToken, isAccountHere },
});

/** The page of an invitation; accepting opens the dashboard of the business. */
export const InvitationRoute = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const user = storedToken() === null ? null : (storedSettings()?.User ?? null);
  return (
    <InvitationScreen
      invitation={token}
      calls={calls}
      user={user}
      onJoined={() => navigate(paths.dashboard, { replace: true })}
    />
  );
};
