import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure, Outcome } from '#ports/server.ts';

/** Sends what was typed, which stays whatever the answer is. What the server says of a field stands beside it. */
export const useSending = <T extends FieldValues>(
  form: UseFormReturn<T>,
  send: (input: T) => Promise<Outcome>,
  onDone: () => void,
) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await send(input);
    if (outcome.ok) {
      onDone();
      return;
    }
    setFailure(outcome);
    for (const [name, message] of Object.entries(outcome.fields)) {
      if (name in input) form.setError(name as Path<T>, { message }, { shouldFocus: true });
    }
  });
  return { failure, submit, busy: form.formState.isSubmitting };
};
