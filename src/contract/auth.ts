import * as z from 'zod/mini';
import { email } from './fields.ts';

/** POST auth/login */
export const loginInput = z.object({
  email: email('Por favor ingresa un email válido.'),
  password: z
    .string({ error: 'La contraseña es obligatoria.' })
    .check(z.minLength(1, { error: 'La contraseña es obligatoria.' }), z.maxLength(200)),
});

export type LoginInput = z.infer<typeof loginInput>;

export const tokenAnswer = z.object({ token: z.string().check(z.minLength(1)) });
