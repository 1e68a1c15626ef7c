import * as z from 'zod/mini';
import { orderKey } from './fields.ts';
import {
  againHeader,
  containsHeader,
  deviceTime,
  idempotencyKey,
  ifMatch,
  ticketFollows,
} from './headers.ts';

/** Many calls about orders and bills in one, each with the key, headers and body that it would have alone. */

export const batchPath = 'batch/';

export const batchLimits = {
  calls: 100,
  /** Characters of all bodies. With accents, escapes and headers they stay below the server's limit of 256 KiB. */
  text: 60_000,
} as const;

const header = z.optional(z.string().check(z.maxLength(2_000)));

export const batchCall = z.object({
  /** The order that it is about: the next call of the same order is made only when this one was accepted. */
  order: orderKey,
  method: z.enum(['POST', 'PUT', 'PATCH']),
  /** Relative to the API. */
  path: z.string().check(z.regex(/^(orders|bills)(\/[\w-]{1,100}){0,4}\/?$/)),
  headers: z.object({
    [idempotencyKey]: z.string(),
    [ifMatch]: header,
    [deviceTime]: header,
    [againHeader]: header,
    [containsHeader]: header,
    [ticketFollows]: header,
  }),
  /** JSON. As text, because a key stands for the bytes that came with it. */
  body: z.string(),
});

export type BatchCall = z.infer<typeof batchCall>;

export const batchInput = z.object({
  /**
   * The epoch that the caller knows. When the server has another one, only the first call of each order is made: the others
   * may depend on what a restore has taken.
   */
  epoch: z.optional(z.string()),
  calls: z.array(batchCall).check(z.minLength(1), z.maxLength(batchLimits.calls)),
});

const batchAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

export type BatchAnswer = z.infer<typeof batchAnswer>;

/** One for each call, in their order; null for a call that was not made. */
export const batchAnswers = z.array(z.nullable(batchAnswer));
