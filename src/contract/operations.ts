import * as z from 'zod/mini';
import { timestamp } from './fields.ts';

/** A device that sees another epoch asks which of the changes that the server had accepted it has no longer. */

/** Keys of one call. */
export const mostKnownKeys = 500;

/** POST operations/known. `keys`: Idempotency-Keys of changes. */
export const knownInput = z.object({
  keys: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostKnownKeys)),
});

export const knownAnswer = z.object({
  /** Those of `keys` under which the server has accepted nothing, in their order. */
  missing: z.array(z.string()),
  /** False where the database was put back in order to keep the earlier state: then nothing is to be sent again. */
  replay: z.boolean(),
  /** The time of the last change in the copy; null where it isn't known, or the server was never put back. */
  copyOf: z.nullable(timestamp),
});

export type KnownAnswer = z.infer<typeof knownAnswer>;
