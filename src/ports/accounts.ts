import { createContext, use } from 'react';
import type { SignInCalls } from '#api/sign-in.ts';

/** What the screens before the sign-in may ask. The composition root provides it. */
export interface Accounts extends SignInCalls {
  /** Whether this installation has sign-in with Google. */
  google: boolean;
  /** Whether the server answers now. */
  reachable: () => Promise<boolean>;
  /** Shows a message of success; it stays while the screens change. */
  announce: (text: string) => void;
}

export const AccountsContext = createContext<Accounts | null>(null);

export const useAccounts = (): Accounts => {
  const accounts = use(AccountsContext);
  if (!accounts) throw new Error('AccountsContext is not provided');
  return accounts;
};
