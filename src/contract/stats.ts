import * as z from 'zod/mini';
import { amount, timestamp } from './fields.ts';

/** GET /stats/business/{businessId} */
export const stats = z.object({
  totalSales: amount,
  totalProducts: z.int(),
  totalCustomers: z.int(),
  startDate: timestamp,
  endDate: timestamp,
  /** Times that the most sold product was sold. */
  totalSold: z.int(),
  mostSoldProduct: z.nullable(z.object({ productName: z.string() })),
});

export type Stats = z.infer<typeof stats>;

/** GET health */
export const health = z.object({ status: z.literal('ok'), version: z.string() });
