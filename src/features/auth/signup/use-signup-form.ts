import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownSignupInput, type SignupInput, signupInput } from '#contract/auth.ts';
import { auth } from '#messages/auth.ts';
import { useSending } from '#parts/use-sending.ts';
import { useAccounts } from '#ports/accounts.ts';
import type { Outcome } from '#ports/server.ts';
import type { Prefilled } from '../sign-in/prefilled.ts';

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  dni: '',
  phone: '',
  country: '',
  password: '',
  confirmPassword: '',
};

export type SignupName = keyof typeof blank;

export type SignupForm = ReturnType<typeof useSignupForm>;

/** The failure of a user whom Google verified too long ago. */
export const verificationExpired = 'verification-expired';

/**
 * State and submission of the sign-up form. A user `verified` by Google needs no password. When the server reports that
 * the verification has expired, the form asks for one and keeps all input. `signup`: another call than the sign-up alone.
 */
export const useSignupForm = (
  prefilled: Prefilled | null,
  onSignedUp: () => void,
  signup?: (input: SignupInput) => Promise<Outcome>,
) => {
  const accounts = useAccounts();
  const signUp = signup ?? accounts.signup;
  const [verified, setVerified] = useState(prefilled !== null);
  const form = useForm<SignupInput>({
    resolver: zodResolver(verified ? signupInput : ownSignupInput),
    defaultValues: { ...blank, ...prefilled },
  });

  const send = async ({ password, confirmPassword, ...person }: SignupInput) => {
    const passwords = { password, confirmPassword };
    const outcome = await signUp(verified ? person : { ...person, ...passwords });
    if (outcome.ok || !verified || !outcome.fields.password) return outcome;
    setVerified(false);
    return { ok: false, code: verificationExpired, fields: {} } as const;
  };
  const { failure, submit, busy } = useSending(form, send, () => {
    if (!signup) accounts.announce(auth.signup.success);
    onSignedUp();
  });
  return { form, failure, verified, submit, busy };
};
