import * as z from 'zod/mini';
import { productValues } from './product-values.ts';

/** An unfinished form, kept through reload, update and crash. */

const schema = z.object({
  /** The idempotency key of the product that the form creates. */
  key: z.uuid(),
  values: productValues,
  /** The product when they were typed, so that later changes by others are not overwritten. */
  base: z.optional(productValues),
  /** The image on the server is to be removed. */
  removed: z.boolean(),
});

export type ProductDraft = z.infer<typeof schema>;

export const parseDraft = (value: unknown): ProductDraft | null =>
  schema.safeParse(value).data ?? null;
