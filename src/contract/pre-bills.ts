import * as z from 'zod/mini';
import { attributionInput } from './attribution.ts';
import { amountInput, givenTime } from './fields.ts';

/** The pre-bill (pre-cuenta) of an order, printed before its guests pay. */

/** The device's id (UUID) of one. */
export const preBillKey = z.uuid();

/** As `unitsMark` makes it. */
export const unitsMarkText = z.string().check(z.regex(/^[\da-f]{8}$/));

const totalInvalid = 'El total de la pre-cuenta no es válido.';

/** POST orders/{id}/pre-bill */
export const preBillInput = z.object({
  key: preBillKey,
  /** When it was printed, by the device's clock. */
  at: givenTime,
  /** What it showed that the guests have to pay. */
  total: amountInput(totalInvalid),
  /** Which units the order had; by default those that it has now. */
  units: z.optional(unitsMarkText),
  ...attributionInput,
});
