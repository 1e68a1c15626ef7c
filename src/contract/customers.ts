import * as z from 'zod/mini';
import { customerFields } from './bills.ts';
import { id, timestamp } from './fields.ts';

/** A row of GET customers/: somebody whom the business has billed. */
export const knownCustomer = z.extend(customerFields, { id, updatedAt: timestamp });

/** `since` (UTC, ISO 8601) and `after`: the last change that the device knows, and whose it was. */
export const customersQuery = z.object({
  since: z.optional(timestamp),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
});

export type KnownCustomer = z.infer<typeof knownCustomer>;
