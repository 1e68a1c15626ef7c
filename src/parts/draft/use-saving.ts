import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure, Outcome } from '#ports/server.ts';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';

/** What a form with a draft gives to be sent: parts of `useRebasedForm` and `useDraftForm`. */
interface Editing<T, V extends FieldValues> {
  form: UseFormReturn<V>;
  key: () => Promise<string>;
  base: () => V;
  follow: (now: T) => void;
  finish: () => Promise<unknown>;
}

interface Sending<T, V extends FieldValues, C> {
  create: (key: string, content: C) => Promise<Outcome<T>>;
  load: (id: number) => Promise<Outcome<T>>;
  update: (id: number, content: C) => Promise<Outcome<T>>;
  /** The request for what is typed. `base`: what was saved when it was typed; a new one has none. */
  contentOf: (base?: V) => C;
  /** Takes off the form what a refusal names and nobody could take off by hand. */
  mend: (fields: Failure['fields']) => void;
  /** The field that shows the error of a path of the request; null: none. */
  fieldOf: (path: string) => string | null;
}

/** Sends the form of an item (null: a new one), and shows the server's errors beside their fields. */
export const useSaving = <T extends { id: number }, V extends FieldValues, C>(
  item: T | null,
  { form, key, base, follow, finish }: Editing<T, V>,
  { create, load, update, contentOf, mend, fieldOf }: Sending<T, V, C>,
  onSaved: () => void,
) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (): Promise<Outcome<T>> => {
    if (!item) return create(await key(), contentOf());
    // A PUT sends every field, so newer changes by others are fetched first and kept.
    const now = await load(item.id);
    if (!now.ok) return now;
    follow(now.value);
    return update(item.id, contentOf(base()));
  };
  const show = useEffectEvent(({ fields }: Failure) => {
    mend(fields);
    for (const [path, message] of Object.entries(fields)) {
      const name = fieldOf(path);
      if (name !== null) form.setError(name as Path<V>, { message }, { shouldFocus: true });
    }
  });
  // In an effect, because a field that is locked while sending takes no focus.
  useEffect(() => {
    if (failure) show(failure);
  }, [failure]);
  const [busy, save] = useSingleFlight(async () => {
    setFailure(null);
    const outcome = await send();
    if (!outcome.ok) return setFailure(outcome);
    await finish();
    onSaved();
    return closing;
  });
  return { failure, submit: form.handleSubmit(save), busy };
};
