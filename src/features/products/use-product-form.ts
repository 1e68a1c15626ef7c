import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Product } from '#contract/catalog.ts';
import { type DraftRows, newDraftKey } from '#local/queries/drafts.ts';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { type ProductDraft, parseDraft } from './product-draft.ts';
import { resolver } from './product-resolver.ts';
import { emptyValues, isSame, type ProductValues, rebased, valuesOf } from './product-values.ts';

export interface ImageEdit {
  /** A new image. */
  file: File | null;
  /** The image on the server is to be removed. */
  removed: boolean;
}

const noEdit: ImageEdit = { file: null, removed: false };

export type ProductForm = ReturnType<typeof useProductForm>;

/** The form of a product (null: a new one) with its draft. */
export const useProductForm = (product: Product | null, rows: DraftRows<ProductDraft>) => {
  const base = useRef(product ? valuesOf(product) : emptyValues);
  const { initial } = rows.draft;
  const key = useRef(initial?.key ?? newDraftKey());
  const form = useForm<ProductValues>({
    mode: 'onTouched',
    resolver,
    defaultValues: initial
      ? rebased(initial.values, initial.base ?? base.current, base.current)
      : base.current,
  });
  const [image, setImage] = useState<ImageEdit>({
    file: rows.image.initial,
    removed: initial?.removed ?? false,
  });
  const values = useWatch({ control: form.control }) as ProductValues;
  const content = useMemo(() => ({ values, image }), [values, image]);
  const draft = useDraftForm<typeof content, ProductDraft>(
    rows,
    content,
    ({ values: typed, image: { file, removed } }) =>
      isSame(typed, base.current) && !file && !removed
        ? null
        : { key: key.current, values: typed, base: base.current, removed },
  );

  /** Keeps what was typed over newer values from the server. */
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

  const changeImage = (next: ImageEdit) => {
    setImage(next);
    if (next.file !== image.file) void draft.storeImage(next.file);
  };
  /** When another tab took the draft over and sent it, this form creates another product. */
  const renewKey = async () => {
    if (!draft.isStored() || parseDraft(await rows.draft.read())?.key === key.current) return;
    key.current = newDraftKey();
    await draft.store({ values: form.getValues(), image });
  };
  return {
    form,
    image,
    setImage: changeImage,
    /** The idempotency key of the product that this form creates. Ask for it before each try. */
    key: async () => {
      await renewKey().catch(() => undefined);
      return key.current;
    },
    /** The server's last values. */
    base: () => base.current,
    follow,
    recovered: draft.recovered,
    unkept: draft.unkept,
    discard: () => {
      // The old key may have created a product already, if its answer was lost.
      key.current = newDraftKey();
      draft.dismissRecovered();
      changeImage(noEdit);
      form.reset(base.current);
    },
    finish: draft.finish,
  };
};
