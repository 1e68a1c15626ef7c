import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FailedCall } from '#messages/errors.ts';

type Refusal = FailedCall & { fields: Record<string, string> };

/** Where a refusal is shown: beside the form's own fields (`names`, in order), or above the form. */
export const placed = ({ code, message, fields }: Refusal, names: readonly string[]) => {
  const beside = names.flatMap((name) => (fields[name] ? [{ name, message: fields[name] }] : []));
  const above: FailedCall | null = beside.length > 0 ? null : { code, message };
  return { above, beside };
};

/** Sends a form and keeps its input if that fails. The first refused field gets the focus. */
export const useSending = <T extends FieldValues>(
  form: UseFormReturn<T>,
  send: (input: T) => Promise<{ ok: true } | ({ ok: false } & Refusal)>,
  onDone: () => void,
  initial: FailedCall | null = null,
) => {
  const [failure, setFailure] = useState(initial);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const outcome = await send(input);
    if (outcome.ok) return onDone();
    const { above, beside } = placed(outcome, Object.keys(form.getValues()));
    setFailure(above);
    for (const [index, { name, message }] of beside.entries())
      form.setError(name as Path<T>, { message }, { shouldFocus: index === 0 });
  });
  return { failure, setFailure, submit, busy: form.formState.isSubmitting };
};
