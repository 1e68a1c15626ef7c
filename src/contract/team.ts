import * as z from 'zod/mini';
import { memberColours } from '#domain/member-colours.ts';
import { role } from './roles.ts';
import { email, id, lineText } from './text-fields.ts';

/** Members of a business, and invitations to become one. */

const timestamp = z.iso.datetime();

export const member = z.object({
  id,
  /** That of the account, where there is one. */
  name: z.string(),
  /** A colour's name. */
  colour: z.string(),
  role,
  active: z.boolean(),
  /** Null for a person without an account, who only works on the business's devices. */
  email: z.nullable(z.string()),
  hasPin: z.boolean(),
  /** To the hour. */
  lastSeenAt: z.nullable(timestamp),
});

const wrongPin = 'El PIN tiene de 4 a 6 números.';

/** Attribution and a speed bump, not a password: see docs/security.md. */
export const pinInput = z.string(wrongPin).check(z.regex(/^\d{4,6}$/, wrongPin));

const roleInput = z.enum(role.def.entries, 'Elige un rol.');

const colourInput = z.enum(memberColours, 'Elige un color.');

const memberName = lineText(100, {
  required: 'El nombre es obligatorio.',
  tooLong: 'El nombre no puede tener más de 100 caracteres.',
});

/** POST business/{id}/members : a person without an account. Without a colour they get the next one. */
export const memberInput = z.object({
  name: memberName,
  role: roleInput,
  pin: pinInput,
  colour: z.optional(colourInput),
});

/** PATCH business/{id}/members/{memberId} . Absent fields are kept; a null PIN takes it away. */
export const memberUpdate = z.object({
  name: z.optional(memberName),
  colour: z.optional(colourInput),
  role: z.optional(roleInput),
  active: z.optional(z.boolean()),
  pin: z.optional(z.nullable(pinInput)),
});

/** POST business/{id}/invitations . With an email it is also sent there. */
export const invitationInput = z.object({
  role: roleInput,
  email: z.optional(email('Por favor ingresa un email válido.')),
});

/** The only answer that has the token. */
export const invitationCreated = z.object({
  id,
  token: z.string(),
  /** The page of the app that accepts it, for a link or a QR code. */
  url: z.string(),
  expiresAt: timestamp,
});

/** An invitation that waits to be accepted. */
export const invitation = z.object({
  id,
  role,
  email: z.nullable(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The name of the member who made it. */
  createdBy: z.string(),
});

/** GET invitations/{token} */
export const invitationOffer = z.object({
  comercialName: z.string(),
  role,
  expiresAt: timestamp,
});

/** POST invitations/{token}/accept . A token for who has signed up with it. */
export const invitationAccepted = z.object({ businessId: id, token: z.optional(z.string()) });

/** PUT settings/ */
export const settingsInput = z.object({ currentWorkingIn: id });

export type Member = z.infer<typeof member>;
export type MemberInput = z.infer<typeof memberInput>;
export type MemberUpdate = z.infer<typeof memberUpdate>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationInput = z.infer<typeof invitationInput>;
export type InvitationOffer = z.infer<typeof invitationOffer>;
