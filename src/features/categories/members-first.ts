import type { Product } from '#contract/catalog.ts';

/** The products of a category before the others, each part in its order. */
export const membersFirst = (
  products: readonly Product[],
  members: ReadonlySet<number>,
): Product[] => [
  ...products.filter(({ id }) => members.has(id)),
  ...products.filter(({ id }) => !members.has(id)),
];
