import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownSignupInput, type SignupInput, signupInput } from '#contract/auth.ts';
import { auth } from '#messages/auth.ts';
import { useAccounts } from '#ports/accounts.ts';
import { formFailure, type Notice, showFieldErrors } from './form-failure.ts';
import type { Prefilled } from './prefilled.ts';

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

const names = Object.keys(blank) as SignupName[];

const texts = auth.signup;

/**
 * State and submission of the sign-up form. A user `verified` by Google needs no password. When the server reports that
 * the verification has expired, the form asks for one and keeps all input.
 */
export const useSignupForm = (prefilled: Prefilled | null, onSignedUp: () => void) => {
  const accounts = useAccounts();
  const [verified, setVerified] = useState(prefilled !== null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const form = useForm<SignupInput>({
    resolver: zodResolver(verified ? signupInput : ownSignupInput),
    defaultValues: { ...blank, ...prefilled },
  });

  const submit = form.handleSubmit(async ({ password, confirmPassword, ...person }) => {
    setNotice(null);
    const passwords = { password, confirmPassword };
    const outcome = await accounts.signup(verified ? person : { ...person, ...passwords });
    if (outcome.ok) {
      accounts.announce(texts.success);
      onSignedUp();
      return;
    }
    if (verified && outcome.fields.password) {
      setVerified(false);
      setNotice({ message: texts.verificationExpired, tone: 'warning' });
      return;
    }
    const failure = formFailure(outcome, names, texts.needsConnection);
    setNotice(failure);
    showFieldErrors(form, failure.fields);
  });

  return { form, notice, verified, submit };
};
