import * as z from 'zod/mini';
import { role } from './roles.ts';
import { id } from './text-fields.ts';

/** What the shared devices of a business keep of its members. */

/** With which a device checks a PIN without network: PBKDF2-SHA-256 of the PIN; hash and salt in Base64. */
const pinVerifier = z.object({
  hash: z.string(),
  salt: z.string(),
  iterations: z.int(),
  /** How many digits. */
  length: z.optional(z.int()),
});

/** GET business/{id}/roster . No email; members who are no longer active have no PIN, but names for what they did. */
export const roster = z.array(
  z.object({
    id,
    name: z.string(),
    role,
    colour: z.string(),
    active: z.boolean(),
    pin: z.nullable(pinVerifier),
  }),
);

export type Roster = z.infer<typeof roster>;
