import { useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import type { Product, Tax } from '#contract/catalog.ts';
import { unrefused } from '#parts/draft/rebased.ts';
import { type Failure, type Outcome, useServer } from '#ports/server.ts';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';
import { fieldsOf, type ProductValues } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

/** The fields that show the errors of their items, or of what follows from them. */
const listFields: Partial<Record<string, Path<ProductValues>>> = {
  categories: 'categories',
  categoryId: 'categories',
  optionGroups: 'optionGroups',
  finalPrice: 'unitPrice',
};

/** Sends the form, and shows the server's errors beside their fields. */
export const useSaving = (
  product: Product | null,
  taxes: readonly Tax[],
  { form, image, key, base, follow, finish }: ProductForm,
  onSaved: () => void,
) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const contentOf = (from?: ProductValues) => ({
    fields: fieldsOf(form.getValues(), taxes, from),
    img: image.file,
    deleteImage: image.removed,
  });
  const send = async (): Promise<Outcome<Product>> => {
    if (!product) return server.createProduct(await key(), contentOf());
    // A PUT sends every field, so newer changes by others are fetched first and kept.
    const now = await server.loadProduct(product.id);
    if (!now.ok) return now;
    follow(now.value);
    return server.updateProduct(product.id, contentOf(base()));
  };
  const show = useEffectEvent(({ fields }: Failure) => {
    // A deleted category or group of options has no button to unselect it with.
    for (const list of ['categories', 'optionGroups'] as const)
      form.setValue(list, unrefused(form.getValues(list), list, fields));
    for (const [path, message] of Object.entries(fields)) {
      if (path === 'img') continue;
      // An error of one category or group is shown by the field of them all.
      const [list = ''] = path.split('.');
      const name = listFields[list] ?? path;
      form.setError(name as Path<ProductValues>, { message }, { shouldFocus: true });
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
