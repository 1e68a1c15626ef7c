import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { Product } from '#contract/catalog.ts';
import { type Failure, useServer } from '#ports/server.ts';
import type { ProductForm } from './use-product-form.ts';
import { fieldsOf, type ProductValues } from './values.ts';

/** Sends the form, which stays as it is whatever the answer. What the server says of a field stands beside it. */
export const useSaving = (
  product: Product | null,
  { form, picture, key, finish }: ProductForm,
  onSaved: () => void,
) => {
  const server = useServer();
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = () => {
    const content = {
      fields: fieldsOf(form.getValues()),
      img: picture.file,
      deleteImage: picture.removed,
    };
    return product
      ? server.updateProduct(product.id, content)
      : server.createProduct(key(), content);
  };
  const submit = form.handleSubmit(async () => {
    setFailure(null);
    const outcome = await send();
    if (outcome.ok) {
      await finish();
      onSaved();
      return;
    }
    setFailure(outcome);
    for (const [path, message] of Object.entries(outcome.fields)) {
      if (path === 'img') continue;
      // Of the list as a whole: its own field shows it.
      const name = path.startsWith('categor') ? 'categories' : path;
      form.setError(name as Path<ProductValues>, { message }, { shouldFocus: true });
    }
  });
  return { failure, submit, busy: form.formState.isSubmitting };
};
