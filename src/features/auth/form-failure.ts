import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorText, failureText } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';

/** A message above a form; null shows none. */
export interface Notice {
  message: string | null;
  tone: 'danger' | 'warning';
}

/** A failed call, as its form shows it: without a message when the fields show all of it. */
export interface FormFailure<Field extends string> extends Notice {
  fields: Partial<Record<Field, string>>;
}

/**
 * A server that can't be reached is a warning with the text `offline`, or a proxy's own message. Other failures have the
 * server's message.
 * @param names the form's fields, in order
 */
export const formFailure = <Field extends string>(
  failure: Failure,
  names: readonly Field[],
  offline: string,
): FormFailure<Field> => {
  if (failure.code === 'network')
    return { message: failureText(failure, offline), tone: 'warning', fields: {} };
  const fields: FormFailure<Field>['fields'] = {};
  for (const name of names) if (failure.fields[name]) fields[name] = failure.fields[name];
  const message = Object.keys(fields).length > 0 ? null : errorText(failure);
  return { message, tone: 'danger', fields };
};

/** Shows errors beside their fields and focuses the first. */
export const showFieldErrors = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Partial<Record<Path<Values>, string>>,
): void => {
  const errors = Object.entries(fields) as [Path<Values>, string][];
  for (const [index, [name, message]] of errors.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
};
