import { createContext, use } from 'react';
import type { LoginInput, SignupInput } from '#contract/auth.ts';
import type { ResetPasswordInput } from '#contract/recovery.ts';
import type { Outcome } from './server.ts';

/** What somebody may ask of the server who is not signed in. The composition root provides it. */
export interface AccountsPort {
  /** Ends with a session on this device. */
  login: (input: LoginInput) => Promise<Outcome>;
  /** Opens an account and signs in to it. Without passwords: as whom the OpenID provider vouched for. */
  signup: (input: SignupInput) => Promise<Outcome>;
  /** Has a code mailed. */
  requestCode: (email: string) => Promise<Outcome>;
  resetPassword: (input: ResetPasswordInput) => Promise<Outcome>;
  /** Whether the server answers now. */
  reachable: () => Promise<boolean>;
  /** Shows that something was done; the message stays while the screens change. */
  announce: (text: string) => void;
}

export const AccountsContext = createContext<AccountsPort | null>(null);

export const useAccounts = (): AccountsPort => {
  const accounts = use(AccountsContext);
  if (!accounts) throw new Error('AccountsContext is not provided');
  return accounts;
};
