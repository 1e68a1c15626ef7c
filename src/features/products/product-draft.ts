import * as z from 'zod/mini';
import { productValues } from './product-values.ts';

/** An unfinished form, as a reload, an update or a crash leaves it on the device. */

const schema = z.object({
  /** Of the product that it makes: however often it is sent, it is one. */
  key: z.uuid(),
  values: productValues,
  /** As the product was when they were typed: what others change later is not overwritten. */
  base: z.optional(productValues),
  /** The image there was is to go. */
  removed: z.boolean(),
});

export type ProductDraft = z.infer<typeof schema>;

export const parseDraft = (value: unknown): ProductDraft | null =>
  schema.safeParse(value).data ?? null;

/** The image has a row of its own: it is not written anew with every key. */
export const parseImage = (value: unknown): File | null => (value instanceof File ? value : null);

const place = (businessId: number, id: number | null): string => `${businessId}:${id ?? 'new'}`;

export const draftKey = (businessId: number, id: number | null): string =>
  `product:${place(businessId, id)}`;

export const imageKey = (businessId: number, id: number | null): string =>
  `product-picture:${place(businessId, id)}`;
