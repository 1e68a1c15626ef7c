import type * as z from 'zod/mini';
import { type LoginInput, type SignupInput, tokenAnswer } from '#contract/auth.ts';
import { done, type ResetPasswordInput } from '#contract/recovery.ts';
import { type Asked, type AskPorts, askOpenly } from './ask.ts';

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
