import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownSignupInput, type SignupInput, signupInput } from '#contract/auth.ts';
import { auth } from '#messages/auth.ts';
import { useAccounts } from '#ports/accounts.ts';
import { type EntryFailure, entryFailure, tellFields } from './entry-failure.ts';
import type { Prefilled } from './prefilled.ts';

const names = [
  'firstName',
  'lastName',
  'email',
  'dni',
  'phone',
  'country',
  'password',
  'confirmPassword',
] as const;

export type SignupName = (typeof names)[number];

const blank: Record<SignupName, string> = {
  firstName: '',
  lastName: '',
  email: '',
  dni: '',
  phone: '',
  country: '',
  password: '',
  confirmPassword: '',
};

const texts = auth.signup;

/**
 * The sign-up form and what becomes of it. `vouched`: no password is asked for. What vouches is the server's to know:
 * when it no longer does, the passwords are asked for after all, and nothing that was typed is lost.
 */
export const useSignupForm = (prefilled: Prefilled | null, onSignedUp: () => void) => {
  const accounts = useAccounts();
  const [vouched, setVouched] = useState(prefilled !== null);
  const [notice, setNotice] = useState<Pick<EntryFailure<SignupName>, 'message' | 'tone'> | null>(
    null,
  );
  const form = useForm<SignupInput>({
    resolver: zodResolver(vouched ? signupInput : ownSignupInput),
    defaultValues: { ...blank, ...prefilled },
  });

  const submit = form.handleSubmit(async ({ password, confirmPassword, ...person }) => {
    setNotice(null);
    const passwords = { password, confirmPassword };
    const outcome = await accounts.signup(vouched ? person : { ...person, ...passwords });
    if (outcome.ok) {
      accounts.announce(texts.success);
      onSignedUp();
      return;
    }
    if (vouched && outcome.fields.password) {
      setVouched(false);
      setNotice({ message: texts.vouchEnded, tone: 'warning' });
      return;
    }
    const told = entryFailure(outcome, names, texts.needsConnection);
    setNotice(told);
    tellFields(form, told.fields);
  });

  return { form, notice, vouched, submit };
};
