import * as z from 'zod/mini';
import { lineText, noNul, phoneInput } from './text-fields.ts';

export const firstNameInput = lineText(100, {
  required: 'El nombre es obligatorio.',
  tooLong: 'El nombre no puede tener más de 100 caracteres.',
});

export const lastNameInput = lineText(100, {
  required: 'El apellido es obligatorio.',
  tooLong: 'El apellido no puede tener más de 100 caracteres.',
});

export const countryInput = z
  .string()
  .check(z.trim(), z.maxLength(100, 'El país no puede tener más de 100 caracteres.'), noNul);

/** PATCH users . Absent fields are kept; an empty phone or country clears it. */
export const userUpdate = z.object({
  firstName: z.optional(firstNameInput),
  lastName: z.optional(lastNameInput),
  phone: z.optional(phoneInput),
  country: z.optional(countryInput),
});

export type UserUpdate = z.infer<typeof userUpdate>;
