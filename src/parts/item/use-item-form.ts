import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import type { Failure, Outcome } from '#ports/server.ts';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';
import { isSame, rebased } from '../draft/rebased.ts';
import { type DraftRow, useDraftForm } from '../draft/use-draft-form.ts';
import { type ImageEdit, type ItemDraft, imageOf, storedImage } from './item-draft.ts';

interface Item {
  id: number;
  /** The address of its image. */
  img?: string | null;
}

const addressOf = (image: ImageEdit, item: Item | null): string | null => {
  if (image.kind === 'kept') return item?.img ?? null;
  return image.kind === 'ready' ? image.src : null;
};

interface Options<T extends Item, V extends FieldValues, C> {
  /** As the server has it, until then as the device has it; null: a new one. */
  item: T | null;
  rows: {
    draft: DraftRow<ItemDraft<V>> & { read: () => Promise<unknown> };
    image?: DraftRow<File>;
  };
  valuesOf: (item: T) => V;
  /** The values of a new one. They must keep their identity while nothing changes. */
  empty: V;
  resolver: Resolver<V>;
  /** How typed values are laid over newer ones. */
  rebase?: (typed: V, base: V, fresh: V) => V;
  calls: {
    create: (key: string, content: C) => Promise<Outcome<T>>;
    load: (id: number) => Promise<Outcome<T>>;
    update: (id: number, content: C) => Promise<Outcome<T>>;
  };
  /** The request for what is typed. `base`: what was saved when it was typed; a new one has none. */
  contentOf: (values: V, image: ImageEdit, base?: V) => C;
  /** The field that shows the error of a path of the request; null: none. */
  fieldOf: (path: string) => string | null;
  /** Takes off the form what a refusal names and nobody could take off by hand. */
  mend?: (form: UseFormReturn<V>, fields: Failure['fields']) => void;
  onSaved: (item: T) => void;
}

/**
 * The form of an item of the catalog. What is typed is stored at every change, stays over newer values of the server, and is sent
 * under one key; the server's errors are shown beside their fields.
 */
export const useItemForm = <T extends Item, V extends FieldValues, C>(
  options: Options<T, V, C>,
) => {
  const { item, rows, valuesOf, empty, rebase = rebased, calls, contentOf } = options;
  const { initial } = rows.draft;
  const key = useRef(initial?.key ?? uuidv7());
  const fresh = useMemo(() => (item ? valuesOf(item) : empty), [item, valuesOf, empty]);
  /** The last values of the server. */
  const base = useRef(fresh);
  const [opened] = useState(() =>
    initial ? rebase(initial.values, initial.base ?? fresh, fresh) : fresh,
  );
  const form = useForm<V>({
    mode: 'onTouched',
    resolver: options.resolver,
    defaultValues: opened as DefaultValues<V>,
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

  const [image, setImage] = useState(() => imageOf(initial?.image, rows.image?.initial));
  const typed = useMemo(() => ({ values, image }), [values, image]);
  const draftOf = ({ values, image }: typeof typed): ItemDraft<V> | null =>
    isSame(values, base.current) && image.kind === 'kept'
      ? null
      : {
          ...{ key: key.current, id: item?.id ?? null, values, base: base.current },
          image: storedImage(image),
        };
  const draft = useDraftForm(rows, typed, draftOf);
  const changeImage = (next: ImageEdit) => {
    const file = next.kind === 'file' ? next.file : null;
    setImage(next.kind === 'none' && !item?.img ? { kind: 'kept' } : next);
    if (file || image.kind === 'file') void draft.storeImage(file);
  };

  /**
   * The key to create with. When another tab took the draft over and sent it, this form creates another item, under a key of its
   * own.
   */
  const ownKey = async () => {
    try {
      const isStored = draft.isStored();
      const row = isStored ? ((await rows.draft.read()) as Partial<ItemDraft<V>> | null) : null;
      if (isStored && row?.key !== key.current) {
        key.current = uuidv7();
        await draft.store({ values: form.getValues(), image });
      }
    } catch {
      // The disk can't be read: the key on the screen is as good.
    }
    return key.current;
  };
  const send = async (): Promise<Outcome<T>> => {
    if (!item) {
      const createKey = await ownKey();
      return calls.create(createKey, contentOf(form.getValues(), image));
    }
    // A PUT sends every field, so newer changes by others are fetched first and kept.
    const now = await calls.load(item.id);
    if (!now.ok) return now;
    follow(valuesOf(now.value));
    return calls.update(item.id, contentOf(form.getValues(), image, base.current));
  };

  const [failure, setFailure] = useState<Failure | null>(null);
  const show = useEffectEvent(({ fields }: Failure) => {
    options.mend?.(form, fields);
    for (const [path, message] of Object.entries(fields)) {
      const name = options.fieldOf(path);
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
    await draft.finish();
    options.onSaved(outcome.value);
    return closing;
  });

  return {
    form,
    values,
    /** What an `ImageField` shows and changes. */
    imageField: {
      value: image.kind === 'file' ? image.file : null,
      current: addressOf(image, item),
      onChange: (file: File | null) =>
        changeImage(file ? { kind: 'file', file } : { kind: 'none' }),
      error: failure?.fields.img,
      disabled: busy,
    },
    setImage: changeImage,
    failure,
    busy,
    save,
    submit: form.handleSubmit(save),
    isDirty: () => draftOf(typed) !== null,
    recovered: draft.recovered,
    unkept: draft.unkept,
    /** Back to what is saved. The old key may have created something already, if its answer was lost. */
    discard: () => {
      draft.dismissRecovered();
      changeImage({ kind: 'kept' });
      key.current = uuidv7();
      form.reset(base.current);
    },
    finish: draft.finish,
  };
};
