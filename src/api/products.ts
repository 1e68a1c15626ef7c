import { productsPath } from '#contract/api-paths.ts';
import { type Product, product } from '#contract/catalog.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { ask } from './ask.ts';
import { catalogResource } from './catalog-resource.ts';
import type { CallDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';

/** A product's form as it is sent. */
export interface ProductContent {
  fields: ProductFields;
  /** A new image; null for none. */
  img: File | null;
  /** Takes away the image that there was. */
  deleteImage: boolean;
}

/** The owner's work on products. All of it needs the network; the device follows at once. */
export const productCalls = (deps: CallDeps) => {
  const products = catalogResource(deps, {
    path: productsPath,
    schema: product,
    table: deps.mirror.products,
    notFound: 'product-not-found',
    fieldsOf: ({ fields }: ProductContent) => ({ ...fields }),
  });
  return {
    /** As the server has it now. */
    loadProduct: (id: number): Promise<Outcome<Product>> =>
      ask(deps, { method: 'GET', path: `${productsPath}${id}` }, product),
    /** Once for a `key`: a form sent again after a lost reply, corrected or not, changes what the first try made. */
    createProduct: (key: string, content: ProductContent) => products.create(key, () => content),
    updateProduct: (id: number, content: ProductContent) => products.update(id, () => content),
    deleteProduct: products.remove,
  };
};
