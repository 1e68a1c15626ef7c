import * as z from 'zod/mini';
import type { Category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { problemsByPath } from '#contract/problems.ts';
import { contractResolver } from '#parts/draft/contract-resolver.ts';
import { isSame, rebased } from '#parts/draft/rebased.ts';
import { draftParser } from '#parts/item/item-draft.ts';

const values = z.object({
  name: z.string(),
  /** In ascending order. */
  products: z.array(z.int()),
});

export type CategoryValues = z.infer<typeof values>;

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);

export const emptyValues: CategoryValues = { name: '', products: [] };

export const valuesOf = ({ name, products }: Category): CategoryValues => ({
  name,
  products: ascending(products),
});

const named = z.pick(categoryForm, { name: true });

export const resolver = contractResolver((typed: CategoryValues) =>
  problemsByPath(named.safeParse(typed).error?.issues),
);

/** Lays what was typed since `base` over newer values: products that others put in or took out meanwhile stay so. */
export const rebasedCategory = (
  typed: CategoryValues,
  base: CategoryValues,
  fresh: CategoryValues,
): CategoryValues => {
  const [chosen, before] = [new Set(typed.products), new Set(base.products)];
  const added = typed.products.filter((id) => !before.has(id));
  const remaining = fresh.products.filter((id) => chosen.has(id) || !before.has(id));
  return { ...rebased(typed, base, fresh), products: ascending(new Set([...remaining, ...added])) };
};

/**
 * The request's name and products; null leaves them as they are. Products that `known` (null: not on this device) no longer has
 * were deleted meanwhile; those of `base` may be newer than the device's catalog.
 */
export const contentOf = (
  { name, products }: CategoryValues,
  base: CategoryValues | undefined,
  known: ReadonlySet<number> | null,
) => {
  const saved = new Set(base?.products);
  return {
    name: name.trim(),
    products:
      base && isSame(products, base.products)
        ? null
        : products.filter((id) => !known || known.has(id) || saved.has(id)),
  };
};

/** A draft of an earlier build: the difference to the category. */
const difference = z.object({
  key: z.uuid(),
  id: z.nullable(z.int()),
  /** null: unchanged. */
  name: z.nullable(z.string()),
  added: z.array(z.int()),
  removed: z.array(z.int()),
  /** null: unchanged. */
  image: z.optional(z.nullable(z.unknown())),
  /** The image's name until 0.1.0. */
  picture: z.optional(z.nullable(z.unknown())),
});

/** `rebasedCategory` takes the same difference from these values and this base, whatever the category is. */
const upgraded = (value: unknown): unknown => {
  const { data } = difference.safeParse(value);
  if (!data) return value;
  const { key, id, name, added, removed, image, picture } = data;
  return {
    ...{ key, id, values: { name: name ?? '', products: added } },
    // A typed name differs from the base, also when it is empty.
    base: { name: name === null ? '' : `${name}.`, products: removed },
    image: image ?? picture ?? { kind: 'kept' },
  };
};

const parse = draftParser(values);

export const parseDraft = (value: unknown) => parse(upgraded(value));
