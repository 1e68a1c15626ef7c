import * as z from 'zod/mini';
import { taxTotal } from '#contract/bills.ts';
import { amount, orderKey, timestamp } from '#contract/fields.ts';
import { lineProductShape } from '#contract/line-product.ts';

/** Schemas of stored parameters that several operations share. */

export const newOrderLine = z.object({
  ...lineProductShape,
  quantity: z.int().check(z.positive()),
  note: z.string(),
});

export const lineChange = z.object({
  ...lineProductShape,
  quantity: z.int(),
  note: z.exactOptional(z.string()),
});

export const billLine = z.object({
  ...lineProductShape,
  quantity: z.int().check(z.positive()),
  discount: amount,
  total: amount,
});

export const summary = z.object({
  subTotalBeforeDiscount: amount,
  discounts: amount,
  subtotal: amount,
  totalByTax: z.array(taxTotal),
  taxes: amount,
  serviceRate: z.number(),
  serviceRateAmount: amount,
  total: amount,
});

/** Parameters of operations that only name an order. `at`: UTC, the time of the tap. */
export const orderOnly = z.object({ orderKey, at: timestamp });
