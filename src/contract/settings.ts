import * as z from 'zod/mini';
import { role } from './roles.ts';
import { id } from './text-fields.ts';

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dni: z.string(),
  phone: z.string(),
  country: z.string(),
});

export const business = z.object({
  id,
  comercialName: z.string(),
  businessDni: z.string(),
  email: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Percent of the subtotal. */
  serviceRate: z.number(),
});

/** When a shared device asks again who works at it. */
export const lockWays = ['never', 'sale', 'idle'] as const;

/** How the business works at its devices; what is absent is as it was before there was a choice. */
const preferences = z.object({
  lockAfter: z.optional(z.enum(lockWays)),
  /** Without a touch, for `idle`. */
  idleMinutes: z.optional(z.int().check(z.positive())),
  /** Percent of a bill's subtotal that discounts may be without an approval. */
  discountLimit: z.optional(z.number()),
  /** Whether comandas and receipts name who served. */
  namesOnPaper: z.optional(z.boolean()),
  /** Dollars above which a bill to the final consumer warns. */
  finalConsumerLimit: z.optional(z.string().check(z.regex(/^\d+\.\d{2}$/))),
});

/** GET settings/ */
export const settings = z.object({
  User: user,
  Business: z.nullable(business),
  currentWorkingIn: z.nullable(id),
  /** The zone of the business's days and times, such as America/Guayaquil. */
  timeZone: z.optional(z.string()),
  /** What the user is in the business; older servers, which know no roles, don't say. */
  member: z.optional(z.object({ id, name: z.string(), role })),
  preferences: z.optional(preferences),
  /** All businesses that the user is an active member of. */
  businesses: z.optional(z.array(z.object({ id, comercialName: z.string(), role }))),
  /** For those who see figures: how many rows of the trail nobody has looked at, a hundred at most. */
  reviews: z.optional(z.int()),
});

export type User = z.infer<typeof user>;
export type Business = z.infer<typeof business>;
export type Settings = z.infer<typeof settings>;
