import * as z from 'zod/mini';
import { id } from './fields.ts';

export const menuOrderLimits = { categories: 1000, products: 10_000 } as const;

/**
 * PUT business/{id}/menu-order. Each list is optional: categories get the places of the menu, products those of their main
 * categories, several of which may follow each other. What isn't listed keeps its place.
 */
export const menuOrderInput = z.object({
  categories: z.optional(z.array(id).check(z.maxLength(menuOrderLimits.categories))),
  products: z.optional(z.array(id).check(z.maxLength(menuOrderLimits.products))),
});

/** Its answer: what was placed, without ids that the business doesn't have or no longer has. */
export const menuOrder = z.object({ categories: z.array(id), products: z.array(id) });

export type MenuOrderInput = z.infer<typeof menuOrderInput>;
export type MenuOrder = z.infer<typeof menuOrder>;
