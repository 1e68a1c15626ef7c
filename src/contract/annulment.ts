import * as z from 'zod/mini';
import { attributionInput } from './attribution.ts';
import { givenTime, timestamp } from './fields.ts';
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
  ...attributionInput,
});
