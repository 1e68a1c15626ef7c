import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FailedCall } from '#messages/errors.ts';
import type { Outcome } from '#ports/server.ts';

/** Sends a form and keeps its input if that fails. Errors of a field are shown beside it, not in `failure`. */
export const useSending = <T extends FieldValues>(
  form: UseFormReturn<T>,
  send: (input: T) => Promise<Outcome>,
  onDone: () => void,
) => {
  const [failure, setFailure] = useState<FailedCall | null>(null);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await send(input);
    if (outcome.ok) {
      onDone();
      return;
    }
    const refused = Object.entries(outcome.fields).filter(([name]) => name in input);
    setFailure(refused.length > 0 ? null : { code: outcome.code, message: outcome.message });
    for (const [name, message] of refused)
      form.setError(name as Path<T>, { message }, { shouldFocus: true });
  });
  return { failure, submit, busy: form.formState.isSubmitting };
};
