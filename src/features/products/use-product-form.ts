import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Product } from '#contract/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { newDraftKey } from '#local/queries/drafts.ts';
import { useKeeping } from '#parts/draft/use-keeping.ts';
import { resolver } from './check.ts';
import { type ProductDraft, parseDraft } from './draft.ts';
import { emptyValues, isSame, type ProductValues, rebased, valuesOf } from './values.ts';

export interface Kept {
  draft: Draft<ProductDraft>;
  image: Draft<File>;
}

export interface ChosenImage {
  /** A new one. */
  file: File | null;
  /** The one there was is to go. */
  removed: boolean;
}

const unchanged: ChosenImage = { file: null, removed: false };

export interface ProductForm {
  form: UseFormReturn<ProductValues>;
  image: ChosenImage;
  setImage: (image: ChosenImage) => void;
  /** Names the product that this form makes. To be asked for before each try. */
  key: () => Promise<string>;
  /** As the server had the product when it was last heard of. */
  base: () => ProductValues;
  /** Lays what was typed over what the server says now. */
  follow: (now: Product) => void;
  /** What is shown was typed at another time. */
  recovered: boolean;
  /** What is typed is on the screen alone. */
  unkept: boolean;
  discard: () => void;
  /** Saved: nothing of it stays on the device. */
  finish: () => Promise<void>;
}

/** The form of a product (null: a new one), kept on the device at every change until it is saved or discarded. */
export const useProductForm = (product: Product | null, kept: Kept): ProductForm => {
  const base = useRef(product ? valuesOf(product) : emptyValues);
  const { initial } = kept.draft;
  const key = useRef(initial?.key ?? newDraftKey());
  const stored = useRef(initial !== null);
  const closed = useRef(false);
  const keeping = useKeeping();
  const form = useForm<ProductValues>({
    mode: 'onTouched',
    resolver,
    defaultValues: initial
      ? rebased(initial.values, initial.base ?? base.current, base.current)
      : base.current,
  });
  const [image, setImage] = useState<ChosenImage>({
    file: kept.image.initial,
    removed: initial?.removed ?? false,
  });
  const [recovered, setRecovered] = useState(initial !== null || kept.image.initial !== null);
  const values = useWatch({ control: form.control }) as ProductValues;

  const follow = (now: Product) => {
    const fresh = valuesOf(now);
    if (isSame(fresh, base.current)) return;
    const next = rebased(form.getValues(), base.current, fresh);
    base.current = fresh;
    form.reset(next, { keepErrors: true, keepTouched: true });
  };
  const onProduct = useEffectEvent(follow);
  useEffect(() => {
    if (product) onProduct(product);
  }, [product]);

  const store = async (current: ProductValues) => {
    if (closed.current) return;
    const { file, removed } = image;
    stored.current = false;
    if (isSame(current, base.current) && !file && !removed) return kept.draft.drop();
    const draft = { key: key.current, values: current, base: base.current, removed };
    stored.current = await kept.draft.save(draft);
  };
  const onChange = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at every change of either.
  useEffect(() => {
    // What can't be kept is still on the screen. In a turn of its own: what was typed is drawn first.
    setTimeout(() => keeping.follow(onChange(values)));
  }, [values, image]);

  const change = (next: ChosenImage) => {
    setImage(next);
    if (next.file === image.file) return;
    keeping.follow(next.file ? kept.image.save(next.file) : kept.image.drop());
  };
  /** Another tab goes on with what is kept. Once it has sent that, what stands here is another product. */
  const claim = async () => {
    if (!stored.current || parseDraft(await kept.draft.read())?.key === key.current) return;
    key.current = newDraftKey();
    await store(form.getValues());
  };
  const drop = async () => {
    await Promise.all([kept.draft.drop(), kept.image.drop()]).catch(() => undefined);
  };
  return {
    form,
    image,
    setImage: change,
    key: async () => {
      await claim().catch(() => undefined);
      return key.current;
    },
    base: () => base.current,
    follow,
    recovered,
    unkept: keeping.unkept,
    discard: () => {
      // Another form, and so another product: the old one may have been made though no answer came.
      key.current = newDraftKey();
      setRecovered(false);
      change(unchanged);
      form.reset(base.current);
    },
    finish: () => {
      closed.current = true;
      return drop();
    },
  };
};
