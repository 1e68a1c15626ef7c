import * as z from 'zod/mini';
import { amount, id, timestamp } from './fields.ts';

/** Groups of options, such as "Leche" or "Tamaño", and which products have them. */

/** An option of a group, in the group's order. */
export const option = z.object({
  id,
  name: z.string(),
  /** What one of it adds to the unit price: dollars before tax, negative for less. */
  difference: amount,
  /** With tax, where it was typed so; `difference` is then its base to the cent. */
  finalDifference: z.exactOptional(amount),
  /** Chosen unless the guest says otherwise. */
  usual: z.boolean(),
  available: z.boolean(),
  /** 'Agotado hoy': nobody can choose it before. */
  soldOutUntil: z.nullable(timestamp),
});

/** GET option-groups/ . A guest chooses `min` to `max`; `repeat`: one of them several times, too. */
export const optionGroup = z.object({
  id,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  repeat: z.boolean(),
  options: z.array(option),
  products: z.array(id),
});

/** PUT products/{id}/sold-out . `at`: when it was said; without it, now. What was said later stays. */
export const soldOutInput = z.object({ soldOut: z.boolean(), at: z.optional(timestamp) });

/** PUT option-groups/{id}/sold-out : of one of its options. */
export const optionSoldOutInput = z.extend(soldOutInput, { optionId: id });

export type SoldOutInput = z.infer<typeof soldOutInput>;
export type OptionSoldOutInput = z.infer<typeof optionSoldOutInput>;
export type Option = z.infer<typeof option>;
export type OptionGroup = z.infer<typeof optionGroup>;
