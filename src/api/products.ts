import { type Product, product } from '#contract/catalog.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { type Asked, type AskPorts, ask } from './ask.ts';
import type { CatalogPorts } from './pull-catalog.ts';

/** What an owner does to products: outside the outbox, since images and ids are the server's to make. */

export interface ProductContent {
  fields: ProductFields;
  /** A new image; null for none. */
  img: File | null;
  /** Takes away the one there was. */
  deleteImage: boolean;
}

const formOf = ({ fields, img, deleteImage }: ProductContent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (img) form.append('img', img, img.name);
  else if (deleteImage) form.append('deleteImage', 'true');
  return form;
};

export const loadProduct = (ports: AskPorts, id: number): Promise<Asked<Product>> =>
  ask(ports, { method: 'GET', path: `products/${id}` }, product);

export const updateProduct = (
  ports: AskPorts,
  id: number,
  content: ProductContent,
): Promise<Asked<Product>> =>
  ask(ports, { method: 'PUT', path: `products/${id}`, form: formOf(content) }, product);

/**
 * What an earlier try made, whose reply was lost, is brought to what the form says now; where somebody deleted it
 * meanwhile it is made again.
 */
export const createProduct = async (
  ports: AskPorts,
  key: string,
  content: ProductContent,
): Promise<Asked<Product>> => {
  const headers = { [idempotencyKey]: key };
  const form = formOf({ ...content, deleteImage: false });
  const made = await ask(ports, { method: 'POST', path: 'products/', headers, form }, product);
  if (!made.ok || made.reply.header(replayed) === null) return made;
  const changed = await updateProduct(ports, made.value.id, {
    ...content,
    deleteImage: !content.img,
  });
  const isGone = !changed.ok && changed.code === 'product-not-found';
  return isGone ? createProduct(ports, `${key}+`, content) : changed;
};

export const deleteProduct = (ports: AskPorts, id: number): Promise<Asked<Product>> =>
  ask(ports, { method: 'DELETE', path: `products/${id}` }, product);

/**
 * The device knows of a change before it fetches the catalog anew. `businessId`: whose it is; by the time of the answer
 * somebody of another business may be signed in, or nobody.
 */
export const keepProduct = async (
  { ledger, mirror }: CatalogPorts,
  businessId: number | undefined,
  changed: Product,
): Promise<void> => {
  const session = await ledger.session.get('current');
  if (session && session.businessId === businessId)
    await mirror.products.put({ ...changed, businessId });
};

export const dropProduct = async (
  { mirror }: CatalogPorts,
  businessId: number | undefined,
  id: number,
): Promise<void> => {
  if (businessId !== undefined) await mirror.products.delete([businessId, id]);
};
