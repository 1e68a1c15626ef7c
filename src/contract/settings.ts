import * as z from 'zod/mini';
import type { Money } from '#domain/money.ts';
import { unverified } from './identity.ts';
import { role } from './roles.ts';
import { id } from './text-fields.ts';

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dni: z.string(),
  ...unverified,
  phone: z.string(),
  country: z.string(),
});

export const business = z.object({
  id,
  comercialName: z.string(),
  businessDni: z.string(),
  ...unverified,
  email: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Percent of the subtotal. */
  serviceRate: z.number(),
});

/** When a shared device asks for the person again. */
export const lockAfter = z.enum(['never', 'sale', 'idle']);

/** Which papers name who served. */
export const namesOnPaper = z.enum(['none', 'comandas', 'all']);

/** An amount, without the decimal library. */
const dollars = z.string().check(z.regex(/^\d+\.\d{2}$/)) as unknown as z.ZodMiniType<
  Money,
  string
>;

/** GET business/{id}/settings, and in GET settings/ for all who work there. */
export const preferences = z.object({
  /** Percent of the subtotal. */
  serviceRate: z.number(),
  /** The zone of the business's days and times, such as Pacific/Galapagos. */
  timeZone: z.string(),
  // As a new business has it, where a newer server says what this build doesn't know: the session has to stay readable.
  lockAfter: z.catch(lockAfter, 'never'),
  /** Only for `idle`. */
  idleMinutes: z.int(),
  namesOnPaper: z.catch(namesOnPaper, 'comandas'),
  /** Above it a bill for the final consumer is warned about. */
  finalConsumerLimit: dollars,
  /** Percent of a bill above which its discounts need an approval; 100: never. */
  discountLimit: z.number(),
  /** Whether an order finishes by itself with the bill of its last units. Older servers don't say: it does not. */
  finishBilled: z.exactOptional(z.boolean()),
  /** Whether orders to take away pay the service. Older servers don't say: they do. */
  takeawayService: z.exactOptional(z.boolean()),
  /** When the business's days begin, such as 03:00. Older servers don't say: at midnight. */
  dayStartsAt: z.exactOptional(z.string()),
  /** Whether cash is only taken in an open shift of a till. Older servers don't say: it is taken always. */
  requireShift: z.exactOptional(z.boolean()),
  /** Up to which difference a till is closed without more ado. Older servers don't say: see `usualTolerance` of the domain. */
  closeTolerance: z.exactOptional(dollars),
});

/** What a device needs to issue electronic documents. Absent where the business doesn't. */
export const invoicing = z.object({
  /** Names these data on what is issued with them. */
  settingsId: id,
  ruc: z.string(),
  legalName: z.string(),
  headOfficeAddress: z.string(),
  establishment: z.string(),
  establishmentAddress: z.string(),
  keepsAccounts: z.boolean(),
  specialTaxpayer: z.string(),
  withholdingAgent: z.string(),
  // The paper of a regime that this build doesn't know says nothing of it.
  rimpe: z.catch(z.nullable(z.enum(['entrepreneur', 'popular'])), null),
  environment: z.enum(['test', 'production']),
  /** RUC of the software's provider; empty without one. */
  providerRuc: z.string(),
  /** Which device has which point of emission, and the first number that the server has not seen of it. */
  points: z.array(z.object({ point: z.string(), deviceId: z.uuid(), next: z.int() })),
});

/** GET settings/ */
export const settings = z.object({
  User: user,
  Business: z.nullable(business),
  currentWorkingIn: z.nullable(id),
  /** The zone of the business's days and times, such as America/Guayaquil. */
  timeZone: z.optional(z.string()),
  /** Of the business; older servers have none. */
  preferences: z.optional(preferences),
  invoicing: z.optional(invoicing),
  /** What the user is in the business; older servers, which know no roles, don't say. */
  member: z.optional(z.object({ id, name: z.string(), role })),
  /** All businesses that the user is an active member of. */
  businesses: z.optional(z.array(z.object({ id, comercialName: z.string(), role }))),
  /** For those who see figures: how many rows of the trail nobody has looked at, a hundred at most. */
  reviews: z.optional(z.int()),
});

export type User = z.infer<typeof user>;
export type Business = z.infer<typeof business>;
export type Preferences = z.infer<typeof preferences>;
export type Invoicing = z.infer<typeof invoicing>;
export type Settings = z.infer<typeof settings>;
