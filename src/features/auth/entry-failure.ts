import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorText, failureText } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';

/** Why the server did not do what a form asked, as the form shows it. */
export interface EntryFailure<Field extends string> {
  /** Null when every part of it stands beside its field. */
  message: string | null;
  tone: 'danger' | 'warning';
  fields: Partial<Record<Field, string>>;
}

/**
 * A server that can't be reached is a warning with the text `offline`, or a proxy's own message. Other failures have the
 * server's message.
 * @param names the form's fields, in their order
 */
export const entryFailure = <Field extends string>(
  failure: Failure,
  names: readonly Field[],
  offline: string,
): EntryFailure<Field> => {
  if (failure.code === 'network')
    return { message: failureText(failure, offline), tone: 'warning', fields: {} };
  const fields: EntryFailure<Field>['fields'] = {};
  for (const name of names) if (failure.fields[name]) fields[name] = failure.fields[name];
  const message = Object.keys(fields).length > 0 ? null : errorText(failure);
  return { message, tone: 'danger', fields };
};

/** Puts what is wrong beside its fields, and the focus on the first of them. */
export const tellFields = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Partial<Record<Path<Values>, string>>,
): void => {
  const told = Object.entries(fields) as [Path<Values>, string][];
  for (const [index, [name, message]] of told.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
};
