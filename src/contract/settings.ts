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

/** GET settings/ */
export const settings = z.object({
  User: user,
  Business: z.nullable(business),
  currentWorkingIn: z.nullable(id),
  /** The zone of the business's days and times, such as America/Guayaquil. */
  timeZone: z.optional(z.string()),
  /** What the user is in the business; older servers, which know no roles, don't say. */
  member: z.optional(z.object({ id, name: z.string(), role })),
  /** All businesses that the user is an active member of. */
  businesses: z.optional(z.array(z.object({ id, comercialName: z.string(), role }))),
  /** For those who see figures: how many rows of the trail nobody has looked at, a hundred at most. */
  reviews: z.optional(z.int()),
});

export type User = z.infer<typeof user>;
export type Business = z.infer<typeof business>;
export type Settings = z.infer<typeof settings>;
