import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { isSame, rebased } from './rebased.ts';
import type { DraftRow } from './use-draft-form.ts';

interface RebasedDraft<V> {
  /** The idempotency key of what the form creates. */
  key: string;
  values: V;
  /** What was saved when they were typed. */
  base?: V | undefined;
}

interface Options<V extends FieldValues, D> {
  /** As the server has it, until then as the device has it. It must keep its identity while nothing changes. */
  fresh: V;
  draft: DraftRow<D> & { read: () => Promise<unknown> };
  resolver: Resolver<V>;
  newKey: () => string;
  /** How typed values are laid over newer ones. */
  rebase?: (typed: V, base: V, fresh: V) => V;
}

/** A form that keeps what was typed over newer values of the server, and the key of what it creates. */
export const useRebasedForm = <V extends FieldValues, D extends RebasedDraft<V>>({
  fresh,
  draft,
  resolver,
  newKey,
  rebase = rebased,
}: Options<V, D>) => {
  const base = useRef(fresh);
  const { initial } = draft;
  const key = useRef(initial?.key ?? newKey());
  const form = useForm<V>({
    mode: 'onTouched',
    resolver,
    defaultValues: (initial
      ? rebase(initial.values, initial.base ?? base.current, base.current)
      : base.current) as DefaultValues<V>,
  });
  const values = useWatch({ control: form.control }) as V;

  const follow = (now: V) => {
    if (isSame(now, base.current)) return;
    const next = rebase(form.getValues(), base.current, now);
    base.current = now;
    form.reset(next, { keepErrors: true, keepTouched: true });
  };
  const onFresh = useEffectEvent(follow);
  useEffect(() => onFresh(fresh), [fresh]);

  return {
    form,
    values,
    /** The server's last values. */
    base: () => base.current,
    /** Keeps what was typed over newer values from the server. */
    follow,
    /** What a draft keeps of the form. */
    kept: (typed: V) => ({ key: key.current, values: typed, base: base.current }),
    /**
     * The idempotency key, to be asked for before each try. When another tab took the draft over and sent it, this form
     * creates another one: `store` keeps its new key.
     */
    key: async (isStored: boolean, store: () => Promise<unknown>) => {
      try {
        const row = isStored ? ((await draft.read()) as Partial<D> | null) : null;
        if (isStored && row?.key !== key.current) {
          key.current = newKey();
          await store();
        }
      } catch {
        // The disk can't be read: the key on the screen is as good.
      }
      return key.current;
    },
    /** Back to what is saved. The old key may have created something already, if its answer was lost. */
    discard: () => {
      key.current = newKey();
      form.reset(base.current);
    },
  };
};
