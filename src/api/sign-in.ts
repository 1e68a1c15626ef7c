import type * as z from 'zod/mini';
import { type LoginInput, type SignupInput, tokenAnswer } from '#contract/auth.ts';
import { done, type ResetPasswordInput } from '#contract/recovery.ts';
import { type Settings, settings } from '#contract/settings.ts';
import { type Asked, type AskPorts, askOpenly } from './ask.ts';
import { bearer } from './transport.ts';

/** What somebody asks of the server before there is a session. */

type EntryPorts = Pick<AskPorts, 'transport' | 'clock'>;

const post =
  <Input, T>(path: string, answer: z.ZodMiniType<T>) =>
  (ports: EntryPorts, input: Input): Promise<Asked<T>> =>
    askOpenly(ports, { method: 'POST', path, body: JSON.stringify(input) }, answer);

export const login = post<LoginInput, z.infer<typeof tokenAnswer>>('auth/login', tokenAnswer);
export const signup = post<SignupInput, z.infer<typeof tokenAnswer>>('auth/signup', tokenAnswer);
export const requestCode = post<{ email: string }, z.infer<typeof done>>(
  'auth/forgot-password',
  done,
);
export const resetPassword = post<ResetPasswordInput, z.infer<typeof done>>(
  'auth/reset-password',
  done,
);

/** Whose a token is, before it is anybody's here. */
export const whose = (ports: EntryPorts, token: string): Promise<Asked<Settings>> =>
  askOpenly(ports, { method: 'GET', path: 'settings/', headers: bearer(token) }, settings);
