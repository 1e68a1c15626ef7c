import { type FormEvent, useState } from 'react';
import type { LoginInput } from '#contract/auth.ts';
import type { FailedCall } from '#messages/errors.ts';
import { useAccounts } from '#ports/accounts.ts';
import type { Outcome } from '#ports/server.ts';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { placed } from './use-sending.ts';

type Name = keyof LoginInput;
type Errors = Partial<Record<Name, string | undefined>>;

/**
 * Signs in with the fields `email` and `password` of a form. The sign-in page and the pending list, which every signed-in
 * page loads, use it: it does without the form library, which would weigh on both. `login`: another call than the sign-in alone.
 */
export const useLogin = (
  onDone: () => void,
  initial: FailedCall | null = null,
  login?: (input: LoginInput) => Promise<Outcome>,
) => {
  const accounts = useAccounts();
  const signIn = login ?? accounts.login;
  const [failure, setFailure] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});

  const showErrors = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    const first = found.email ? 'email' : 'password';
    if (found[first]) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const [busy, send] = useSingleFlight(async (form: HTMLFormElement) => {
    setFailure(null);
    const given = new FormData(form);
    const outcome = await signIn({
      email: String(given.get('email')),
      password: String(given.get('password')),
    });
    if (outcome.ok) return onDone();
    setFailure(placed(outcome, ['email', 'password']).above);
    showErrors(form, outcome.fields);
  });

  return {
    failure,
    setFailure,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
    /** What a field needs: its name, its error, and that typing clears the error. */
    register: (name: Name) => ({
      name,
      error: errors[name],
      onChange: () => setErrors({ ...errors, [name]: undefined }),
    }),
  };
};
