import * as z from 'zod/mini';
import { attributionInput } from './attribution.ts';
import { amount, amountInput, givenTime, timestamp } from './fields.ts';
import { reason } from './reasons.ts';

/** Making a bill count no more. */

/** The device's id (UUID) of one. */
export const annulKey = z.uuid();

/** What a bill says of it. `by`: the name of the person, where it is known; `shiftKey`: of the shift that gave the cash back. */
export const annulment = z.object({
  key: z.exactOptional(annulKey),
  shiftKey: z.exactOptional(z.uuid()),
  at: timestamp,
  reason: z.string(),
  by: z.exactOptional(z.string()),
  /** The cash that was given back, as its device said it. Absent of annulments by older ones. */
  refund: z.exactOptional(amount),
});

/** POST bills/{id}/annul */
export const annulInput = z.object({
  key: annulKey,
  /** Required: else nobody could tell later. */
  reason,
  /** When it was said, by the device's clock. */
  at: givenTime,
  /** The till's shift that gives the cash back. Devices without an open one leave it out. */
  shiftKey: z.optional(z.uuid()),
  /** The cash that the person was told to give back. Without it the payments say so, as they stand whenever that is asked. */
  refund: z.optional(amountInput('El monto no es válido.')),
  ...attributionInput,
});
