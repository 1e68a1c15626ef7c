import * as z from 'zod/mini';
import { passwordLimits } from './password-limits.ts';

const tooShort = `La contraseña debe tener al menos ${passwordLimits.min} caracteres.`;
const tooLong = `La contraseña no puede tener más de ${passwordLimits.max} caracteres.`;

/** A new password, not trimmed. */
export const newPassword = (required: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(passwordLimits.min, tooShort),
      z.maxLength(passwordLimits.max, tooLong),
    );

/** An optional new password; an empty text counts as none. */
export const optionalNewPassword = z.optional(
  z.string().check(
    z.refine((value) => value === '' || value.length >= passwordLimits.min, tooShort),
    z.maxLength(passwordLimits.max, tooLong),
  ),
);
