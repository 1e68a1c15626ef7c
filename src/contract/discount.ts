import * as z from 'zod/mini';
import { amount, amountInput } from './fields.ts';

/** A discount on a whole order: percent, or dollars with tax. */

export const wrongDiscount = 'El descuento a toda la orden no es válido.';
const kind = z.enum(['percent', 'amount']);

export const orderDiscountInput = z
  .object({ kind, value: amountInput(wrongDiscount) }, wrongDiscount)
  .check(
    z.refine(
      ({ kind, value }) => Number(value) > 0 && (kind === 'amount' || Number(value) <= 100),
      { error: wrongDiscount, path: ['value'] },
    ),
  );

export const orderDiscount = z.object({ kind, value: amount });

/** As an order has it. */
export const standingDiscount = z.object({
  kind,
  value: amount,
  /** What the units cost that have had it so far, less the discounts of their lines. */
  on: amount,
  /** What all units cost when a bill gave it last. Earlier builds leave it out. */
  of: z.exactOptional(amount),
});
