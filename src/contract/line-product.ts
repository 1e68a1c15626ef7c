import * as z from 'zod/mini';
import { faultKinds } from '#domain/option-faults.ts';
import { amount, id, lineId } from './fields.ts';

/** An option of a line, as it was when the guest chose it. */
export const chosenOption = z.object({
  optionId: id,
  groupName: z.string(),
  name: z.string(),
  /** Dollars before tax. */
  difference: amount,
  /** With tax, where it was typed so. */
  finalDifference: z.exactOptional(amount),
  /** 0: the product usually has it, and the guest wants it without. */
  count: z.int(),
  usual: z.exactOptional(z.boolean()),
});

/** What of a line's options no screen lets a guest have so. A newer server may know more reasons. */
export const optionFault = z.object({
  why: z.catch(z.enum([...faultKinds, 'other']), 'other'),
  groupName: z.string(),
  /** Of the option, where it is about one. */
  name: z.exactOptional(z.string()),
  /** How often it was chosen, or how many of the group. */
  count: z.exactOptional(z.int()),
  /** The most or the least of the group. */
  limit: z.exactOptional(z.int()),
});

/** The copy of a product in an order's or a bill's line, as a device stores it, and the line's id. */
export const lineShape = {
  lineId,
  productId: id,
  productName: z.string(),
  img: z.nullable(z.string()),
  unitPrice: amount,
  finalPrice: z.exactOptional(amount),
  taxes: z.array(
    z.object({
      taxId: id,
      taxCode: z.string(),
      rateCode: z.string(),
      rate: z.number(),
      taxBase: amount,
    }),
  ),
  options: z.exactOptional(z.array(chosenOption)),
};
