import * as z from 'zod/mini';

export const passwordLimits = { min: 8, max: 200 } as const;

const tooShort = `La contraseña debe tener al menos ${passwordLimits.min} caracteres.`;
const tooLong = `La contraseña no puede tener más de ${passwordLimits.max} caracteres.`;

/** A password that is being chosen. Every character counts: nothing is trimmed. */
export const newPassword = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required }),
      z.minLength(passwordLimits.min, { error: tooShort }),
      z.maxLength(passwordLimits.max, { error: tooLong }),
    );

/** The same where it may be left out; an empty text is none. */
export const optionalNewPassword = z.optional(
  z.string().check(
    z.refine((value) => value === '' || value.length >= passwordLimits.min, { error: tooShort }),
    z.maxLength(passwordLimits.max, { error: tooLong }),
  ),
);
