import { useMemo, useState } from 'react';
import type { Product, Tax } from '#contract/catalog.ts';
import { type DraftRows, newDraftKey } from '#local/queries/drafts.ts';
import { isSame } from '#parts/draft/rebased.ts';
import { useDraftForm } from '#parts/draft/use-draft-form.ts';
import { useRebasedForm } from '#parts/draft/use-rebased-form.ts';
import type { ProductDraft } from './product-draft.ts';
import { resolver } from './product-resolver.ts';
import { newValues, type ProductValues, valuesOf } from './product-values.ts';

export interface ImageEdit {
  /** A new image. */
  file: File | null;
  /** The image on the server is to be removed. */
  removed: boolean;
}

const noEdit: ImageEdit = { file: null, removed: false };

export type ProductForm = ReturnType<typeof useProductForm>;

/** The form of a product (null: a new one) with its draft. */
export const useProductForm = (
  product: Product | null,
  rows: DraftRows<ProductDraft>,
  taxes: readonly Tax[],
) => {
  const fresh = useMemo(() => (product ? valuesOf(product) : newValues(taxes)), [product, taxes]);
  const { form, values, base, follow, kept, ...creation } = useRebasedForm<
    ProductValues,
    ProductDraft
  >({ fresh, draft: rows.draft, resolver, newKey: newDraftKey });
  const [image, setImage] = useState<ImageEdit>({
    file: rows.image.initial,
    removed: rows.draft.initial?.removed ?? false,
  });
  const content = useMemo(() => ({ values, image }), [values, image]);
  const draft = useDraftForm<typeof content, ProductDraft>(
    rows,
    content,
    ({ values: typed, image: { file, removed } }) =>
      isSame(typed, base()) && !file && !removed ? null : { ...kept(typed), removed },
  );
  const changeImage = (next: ImageEdit) => {
    setImage(next);
    if (next.file !== image.file) void draft.storeImage(next.file);
  };
  return {
    form,
    image,
    setImage: changeImage,
    key: () =>
      creation.key(draft.isStored(), () => draft.store({ values: form.getValues(), image })),
    base,
    /** Keeps what was typed over a newer product from the server. */
    follow: (now: Product) => follow(valuesOf(now)),
    recovered: draft.recovered,
    unkept: draft.unkept,
    discard: () => {
      draft.dismissRecovered();
      changeImage(noEdit);
      creation.discard();
    },
    finish: draft.finish,
  };
};
