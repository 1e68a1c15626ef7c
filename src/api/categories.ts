import * as z from 'zod/mini';
import { type Category, category, readyImage } from '#contract/catalog.ts';
import { errors } from '#contract/errors.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { type Asked, type AskPorts, ask } from './ask.ts';
import type { CatalogPorts } from './pull-catalog.ts';

/** What an owner does to categories: outside the outbox, since images and ids are the server's to make. */

export interface CategoryContent {
  name: string;
  /** null leaves them as they are. */
  products: readonly number[] | null;
  /** A new image; null for none. */
  img: Blob | null;
  /** Takes away the one there was. */
  deleteImage: boolean;
}

const formOf = ({ name, products, img, deleteImage }: CategoryContent): FormData => {
  const form = new FormData();
  form.append('name', name);
  if (products) form.append('products', JSON.stringify(products));
  if (img) form.append('img', img, 'imagen');
  else if (deleteImage) form.append('deleteImage', 'true');
  return form;
};

/** As the server has it now. The API has no call for one alone. */
export const loadCategory = async (ports: AskPorts, id: number): Promise<Asked<Category>> => {
  const asked = await ask(ports, { method: 'GET', path: 'categories/' }, z.array(category));
  if (!asked.ok) return asked;
  const value = asked.value.find((each) => each.id === id);
  if (value) return { ...asked, value };
  const code = 'category-not-found';
  return { ok: false, code, message: errors[code].message, fields: {} };
};

export const updateCategory = (
  ports: AskPorts,
  id: number,
  content: CategoryContent,
): Promise<Asked<Category>> =>
  ask(ports, { method: 'PUT', path: `categories/${id}`, form: formOf(content) }, category);

/** `key`: of the window, which may have been sent before without an answer. Then what that made is changed. */
export const createCategory = async (
  ports: AskPorts,
  key: string,
  content: CategoryContent,
): Promise<Asked<Category>> => {
  const made = await ask(
    ports,
    {
      method: 'POST',
      path: 'categories/',
      form: formOf({ ...content, deleteImage: false }),
      headers: { [idempotencyKey]: key },
    },
    category,
  );
  if (!made.ok || made.reply.header(replayed) === null) return made;
  const changed = await updateCategory(ports, made.value.id, content);
  // Somebody deleted meanwhile what the first try made.
  const isGone = !changed.ok && changed.code === 'category-not-found';
  return isGone ? createCategory(ports, `${key}+`, content) : changed;
};

export const deleteCategory = (ports: AskPorts, id: number): Promise<Asked<Category>> =>
  ask(ports, { method: 'DELETE', path: `categories/${id}` }, category);

export const readyImages = (ports: AskPorts) =>
  ask(ports, { method: 'GET', path: 'categories/images' }, z.array(readyImage));

/**
 * The device knows of a change before it fetches the catalog anew. `businessId`: whose it is; by the time of the answer
 * somebody of another business may be signed in, or nobody.
 */
export const keepCategory = async (
  { ledger, mirror }: CatalogPorts,
  businessId: number | undefined,
  changed: Category,
): Promise<void> => {
  const session = await ledger.session.get('current');
  if (session && session.businessId === businessId)
    await mirror.categories.put({ ...changed, businessId });
};

export const dropCategory = async (
  { mirror }: CatalogPorts,
  businessId: number | undefined,
  id: number,
): Promise<void> => {
  if (businessId !== undefined) await mirror.categories.delete([businessId, id]);
};
