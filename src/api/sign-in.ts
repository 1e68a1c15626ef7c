import type * as z from 'zod/mini';
import { settingsPath } from '#contract/api-paths.ts';
import { type LoginInput, loginInput, type SignupInput, tokenAnswer } from '#contract/auth.ts';
import { done as doneAnswer, type ResetPasswordInput } from '#contract/recovery.ts';
import { settings } from '#contract/settings.ts';
import { askOpenly } from './ask.ts';
import { checked } from './checked.ts';
import type { ApiDeps } from './deps.ts';
import { done, mapOutcome, type Outcome } from './outcome.ts';
import { bearer } from './transport.ts';

type OpenDeps = Pick<ApiDeps, 'transport' | 'clock'>;
type TokenAnswer = z.infer<typeof tokenAnswer>;

export interface SignInDeps extends OpenDeps {
  /** Opens this device's session with a token. */
  openSession: (token: string) => Promise<Outcome>;
  /** Keeps a token whose session could not be opened yet. */
  keepToken: (token: string) => void;
}

/** The token of an account, once the input holds. */
export const askToken = async (
  deps: OpenDeps,
  input: LoginInput,
): Promise<Outcome<TokenAnswer>> => {
  const given = checked(loginInput, input);
  if (!given.ok) return given;
  const body = JSON.stringify(given.value);
  return askOpenly(deps, { method: 'POST', path: 'auth/login', body }, tokenAnswer);
};

/** The calls of a user who has no session. */
export const signInCalls = (deps: SignInDeps) => {
  const post = <T>(path: string, input: object, schema: z.ZodMiniType<T>): Promise<Outcome<T>> =>
    askOpenly(deps, { method: 'POST', path, body: JSON.stringify(input) }, schema);
  const nothing = () => undefined;

  return {
    /** Ends with a session on this device. */
    login: async (input: LoginInput): Promise<Outcome> => {
      const answer = await askToken(deps, input);
      return answer.ok ? deps.openSession(answer.value.token) : answer;
    },
    /** Opens an account and signs in to it. Without passwords: for the user that the OpenID provider vouched for. */
    signup: async (input: SignupInput): Promise<Outcome> => {
      const answer = await post('auth/signup', input, tokenAnswer);
      if (!answer.ok) return answer;
      const { token } = answer.value;
      // The account exists and can't be opened twice: without its settings the protected area asks for them.
      if (!(await deps.openSession(token)).ok) deps.keepToken(token);
      return done;
    },
    /** Has a code mailed. */
    requestCode: async (email: string): Promise<Outcome> =>
      mapOutcome(await post('auth/forgot-password', { email }, doneAnswer), nothing),
    resetPassword: async (input: ResetPasswordInput): Promise<Outcome> =>
      mapOutcome(await post('auth/reset-password', input, doneAnswer), nothing),
  };
};

export type SignInCalls = ReturnType<typeof signInCalls>;

/** The settings of a token's user; the device's own session stays as it is. */
export const fetchTokenOwner = (deps: OpenDeps, token: string) =>
  askOpenly(deps, { method: 'GET', path: settingsPath, headers: bearer(token) }, settings);
