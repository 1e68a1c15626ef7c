import * as z from 'zod/mini';
import type { LoginInput, SignupInput } from '#contract/auth.ts';
import { type InvitationOffer, invitationAccepted, invitationOffer } from '#contract/team.ts';
import { askOpenly } from './ask.ts';
import { done, failure, type Outcome } from './outcome.ts';
import { askToken, type SignInDeps } from './sign-in.ts';
import { bearer, type Call } from './transport.ts';

interface Deps extends SignInDeps {
  /** Of the session on this device; null when nobody is signed in. */
  storedToken: () => string | null;
  /** Whether the account itself is at this device: not another person whom a shared tablet has, and no lock. */
  isAccountHere: () => Promise<boolean>;
}

/** What somebody may do with the link of an invitation. Who accepts ends with a session on this device, in the business. */
export const invitationCalls = (deps: Deps) => {
  const pathOf = (invitation: string) => `invitations/${encodeURIComponent(invitation)}`;
  const post = <T>(call: Omit<Call, 'method'>, schema: z.ZodMiniType<T>): Promise<Outcome<T>> =>
    askOpenly(deps, { ...call, method: 'POST' }, schema);
  const accept = (invitation: string, call: Omit<Call, 'method' | 'path'>) =>
    post({ ...call, path: `${pathOf(invitation)}/accept` }, invitationAccepted);

  /** Somebody else's session gives way as when a link changes the user: the protected area signs in with the token. */
  const open = async (token: string): Promise<Outcome> => {
    const current = deps.storedToken();
    const replaces = current !== null && current !== token;
    if (replaces || !(await deps.openSession(token)).ok) deps.keepToken(token);
    return done;
  };

  /** Somebody who is a member already goes on to the business all the same. */
  const acceptWith = async (invitation: string, token: string): Promise<Outcome> => {
    const answer = await accept(invitation, { headers: bearer(token) });
    return answer.ok || answer.code === 'already-member' ? open(token) : answer;
  };

  return {
    readInvitation: (invitation: string): Promise<Outcome<InvitationOffer>> =>
      askOpenly(deps, { method: 'GET', path: pathOf(invitation) }, invitationOffer),
    /** As the account that is signed in on this device. */
    acceptSignedIn: async (invitation: string): Promise<Outcome> => {
      const token = deps.storedToken();
      if (token === null) return failure('unauthorized');
      return (await deps.isAccountHere())
        ? acceptWith(invitation, token)
        : failure('role-forbidden');
    },
    acceptWithLogin: async (invitation: string, input: LoginInput): Promise<Outcome> => {
      const login = await askToken(deps, input);
      if (!login.ok) return login;
      const { token } = login.value;
      const outcome = await acceptWith(invitation, token);
      // Nobody would use this session.
      if (!outcome.ok) await post({ path: 'auth/logout', headers: bearer(token) }, z.unknown());
      return outcome;
    },
    acceptWithSignup: async (invitation: string, input: SignupInput): Promise<Outcome> => {
      const answer = await accept(invitation, { body: JSON.stringify(input) });
      if (!answer.ok) return answer;
      return answer.value.token === undefined ? failure('internal') : open(answer.value.token);
    },
  };
};

export type InvitationCalls = ReturnType<typeof invitationCalls>;
