import { UsersRound } from 'lucide-react';
import { replace, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { User } from '#contract/settings.ts';
import { auth } from '#messages/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SwitchRequest } from './accept-token.ts';
import { hasTokenInAddress, takeTokenFromAddress } from './address-token.ts';
import { storeToken } from './local-session.ts';
import { takeReturnUrl } from './return-url.ts';

const { switchUser: words } = auth;

/** Loader of the login route: the OpenID provider returns with a token, which is stored before the return URL opens. */
export const loadTokenFromAddress = async (): Promise<Response | SwitchRequest | null> => {
  if (!hasTokenInAddress()) return null;
  // Before the token is taken: without this code it would be lost.
  const { acceptToken } = await import('./accept-token.ts');
  const token = takeTokenFromAddress();
  if (token === null) return null;
  return (await acceptToken(token)) ?? replace(takeReturnUrl());
};

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`.trim();

/** Asks before a link replaces the session of the current user. */
export const SwitchUser = ({ request: { token, user, isShared } }: { request: SwitchRequest }) => {
  const navigate = useNavigate();
  const stay = () => navigate(paths.dashboard, { replace: true });
  const switchUser = () => {
    storeToken(token);
    navigate(takeReturnUrl(), { replace: true });
  };
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        screen
        icon={<UsersRound size={28} />}
        title={words.title}
        text={isShared ? words.shared : words.text(nameOf(user), user.email)}
        action={
          <>
            <Button variant="primary" onClick={stay}>
              {words.stay}
            </Button>
            {!isShared && (
              <Button variant="ghost" onClick={switchUser}>
                {words.go(user.firstName)}
              </Button>
            )}
          </>
        }
      />
    </main>
  );
};
