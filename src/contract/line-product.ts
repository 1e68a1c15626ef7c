import * as z from 'zod/mini';
import { amount, id, lineId } from './fields.ts';

/** The copy of a product in an order's or a bill's line, as a device stores it, and the line's id. */
export const lineShape = {
  lineId,
  productId: id,
  productName: z.string(),
  img: z.nullable(z.string()),
  unitPrice: amount,
  taxes: z.array(
    z.object({
      taxId: id,
      taxCode: z.string(),
      rateCode: z.string(),
      rate: z.number(),
      taxBase: amount,
    }),
  ),
};
