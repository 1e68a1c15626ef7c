import * as z from 'zod/mini';
import { role } from './roles.ts';
import { id, lineText } from './text-fields.ts';

/** Shared devices of a business, and what they keep of its members. */

/** A shared device that an owner or admin gave a name. */
export const device = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  /** The name of the member who did. */
  enrolledBy: z.string(),
  enrolledAt: z.iso.datetime(),
  /** To the hour. */
  lastSeenAt: z.iso.datetime(),
});

/** POST business/{id}/devices . `deviceId`: the id that the device gave itself. */
export const deviceInput = z.object({
  deviceId: z.uuid('El dispositivo no tiene un identificador válido.'),
  name: lineText(40, {
    required: 'Ponle un nombre al dispositivo.',
    tooLong: 'El nombre no puede tener más de 40 caracteres.',
  }),
});

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

export type Device = z.infer<typeof device>;
export type DeviceInput = z.infer<typeof deviceInput>;
export type Roster = z.infer<typeof roster>;
