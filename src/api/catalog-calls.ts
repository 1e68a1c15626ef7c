import * as z from 'zod/mini';
import { categoriesPath, optionGroupsPath, productsPath } from '#contract/api-paths.ts';
import {
  type Category,
  category,
  type Product,
  product,
  type ReadyImage,
  readyImage,
} from '#contract/catalog.ts';
import { errors } from '#contract/errors.ts';
import type { OptionGroupInput } from '#contract/option-group-form.ts';
import { type OptionGroup, optionGroup } from '#contract/options.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { ask } from './ask.ts';
import { type Content, catalogResource, imageForm } from './catalog-resource.ts';
import type { CallDeps } from './deps.ts';
import { failure, type Outcome } from './outcome.ts';
import { requestTimeoutMs } from './transport.ts';

/** The item of a list that was asked for. */
const foundIn = <T extends { id: number }>(
  all: Outcome<T[]>,
  id: number,
  notFound: 'category-not-found' | 'option-group-not-found',
): Outcome<T> => {
  if (!all.ok) return all;
  const value = all.value.find((each) => each.id === id);
  return value ? { ok: true, value } : failure(notFound, errors[notFound].message);
};

/** What a category shows: as before, nothing, a file, or a ready image by its address. */
export type ImageChange =
  | { kind: 'kept' }
  | { kind: 'none' }
  | { kind: 'file'; file: File }
  | { kind: 'ready'; src: string };

export interface CategoryChange {
  name: string;
  /** Its products; null leaves them as they are. */
  products: readonly number[] | null;
  image: ImageChange;
}

/** A ready image becomes the category's own, as if it were uploaded. Null when it can't be had. */
const fetchImage = async (src: string): Promise<Blob | null> => {
  try {
    // The window can't be closed meanwhile: it must not wait for ever.
    const response = await fetch(src, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
};

/** Null when the image can't be had. */
const contentOf = async ({ name, products, image }: CategoryChange) => {
  const content = { name, products, img: null, deleteImage: image.kind === 'none' };
  if (image.kind === 'file') return { ...content, img: image.file };
  if (image.kind !== 'ready') return content;
  const img = await fetchImage(image.src);
  return img && { ...content, img };
};

type CategoryContent = NonNullable<Awaited<ReturnType<typeof contentOf>>>;

/** The owner's work on categories. All of it needs the network; the device follows at once. */
export const categoryCalls = (deps: CallDeps) => {
  const categories = catalogResource(deps, {
    path: categoriesPath,
    schema: category,
    list: 'categories',
    notFound: 'category-not-found',
    payloadOf: imageForm(({ name, products }: CategoryContent) => ({
      name,
      ...(products && { products: JSON.stringify(products) }),
    })),
  });
  /** Sends nothing when the image can't be had. */
  const withContent = async (
    change: CategoryChange,
    send: (content: CategoryContent) => Promise<Outcome<Category>>,
  ): Promise<Outcome<Category>> => {
    const content = await contentOf(change);
    return content ? send(content) : failure('network');
  };
  return {
    /** Ready images to choose from. */
    readyImages: (): Promise<Outcome<ReadyImage[]>> =>
      ask(deps, { method: 'GET', path: `${categoriesPath}images` }, z.array(readyImage)),
    /** As the server has it now; the API has no call for a single category. */
    loadCategory: async (id: number): Promise<Outcome<Category>> =>
      foundIn(
        await ask(deps, { method: 'GET', path: categoriesPath }, z.array(category)),
        id,
        'category-not-found',
      ),
    /** Once for a `key`, a UUID: trying again after a lost answer makes no second one. */
    createCategory: (key: string, change: CategoryChange) =>
      withContent(change, (content) => categories.create(key, content)),
    updateCategory: (id: number, change: CategoryChange) =>
      withContent(change, (content) => categories.update(id, content)),
    deleteCategory: categories.remove,
  };
};

/** A product's form as it is sent. */
interface ProductContent extends Content {
  fields: ProductFields;
}

/** The owner's work on products. All of it needs the network; the device follows at once. */
export const productCalls = (deps: CallDeps) => {
  const products = catalogResource(deps, {
    path: productsPath,
    schema: product,
    list: 'products',
    notFound: 'product-not-found',
    payloadOf: imageForm(({ fields }: ProductContent) => ({ ...fields })),
  });
  return {
    /** As the server has it now. */
    loadProduct: (id: number): Promise<Outcome<Product>> =>
      ask(deps, { method: 'GET', path: `${productsPath}${id}` }, product),
    /** Once for a `key`: a form sent again after a lost reply, corrected or not, changes what the first try made. */
    createProduct: products.create,
    updateProduct: products.update,
    deleteProduct: products.remove,
  };
};

/** The owner's work on groups of options. All of it needs the network; the device follows at once. */
export const optionGroupCalls = (deps: CallDeps) => {
  const groups = catalogResource(deps, {
    path: optionGroupsPath,
    schema: optionGroup,
    list: 'optionGroups',
    notFound: 'option-group-not-found',
    payloadOf: (content: OptionGroupInput) => ({ body: JSON.stringify(content) }),
  });
  return {
    /** As the server has it now; the API has no call for a single group. */
    loadOptionGroup: async (id: number): Promise<Outcome<OptionGroup>> =>
      foundIn(
        await ask(deps, { method: 'GET', path: optionGroupsPath }, z.array(optionGroup)),
        id,
        'option-group-not-found',
      ),
    /** Once for a `key`, as a product. */
    createOptionGroup: groups.create,
    updateOptionGroup: groups.update,
    deleteOptionGroup: groups.remove,
  };
};
