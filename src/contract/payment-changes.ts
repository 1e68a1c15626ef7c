import * as z from 'zod/mini';
import { attributionInput } from './attribution.ts';
import { givenTime, requiredId } from './fields.ts';
import { changeKey } from './payments.ts';
import { reason } from './reasons.ts';

/** What is told of a payment after it was taken. */

/** POST bills/{id}/payments/{key}/correct */
export const correctInput = z.object({
  key: changeKey,
  /** How it was really paid. */
  paymentMethodId: requiredId('Debe seleccionar un método de pago.'),
  /** Required: else nobody could tell later. */
  reason,
  /** When it was said, by the device's clock. */
  at: givenTime,
  /** The till's shift in which it was corrected. Devices without an open one leave it out. */
  shiftKey: z.optional(z.uuid()),
  ...attributionInput,
});

/** POST bills/{id}/payments/{key}/confirm */
export const confirmInput = z
  .object({
    key: changeKey,
    arrived: z.boolean(),
    /** Required of what did not arrive. */
    reason: z.optional(reason),
    at: givenTime,
    ...attributionInput,
  })
  .check(
    z.refine(({ arrived, reason: why }) => arrived || why !== undefined, {
      ...{ error: 'Escribe el motivo.', path: ['reason'] },
    }),
  );
