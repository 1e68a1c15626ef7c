import * as z from 'zod/mini';
import { crossCheck } from './cross-check.ts';
import { identityChecks, numberInput, unverified } from './identity.ts';
import { optionalNewPassword } from './passwords.ts';
import { email, lineEmail, phoneInput } from './text-fields.ts';
import { countryInput, firstNameInput, lastNameInput } from './users.ts';

/** POST auth/login */
export const loginInput = z.object({
  email: email('Por favor ingresa un email válido.'),
  password: z
    .string('La contraseña es obligatoria.')
    .check(z.minLength(1, 'La contraseña es obligatoria.'), z.maxLength(200)),
});

export type LoginInput = z.infer<typeof loginInput>;

export const tokenAnswer = z.object({ token: z.string().check(z.minLength(1)) });

export const bothPasswords = 'Por favor, completa ambos campos de contraseña';

const pair = crossCheck<{ password?: string | undefined; confirmPassword?: string | undefined }>;

/** POST auth/signup. Both passwords, or none after a sign-in at an OpenID provider, which the server checks. */
export const signupInput = z
  .object({
    firstName: firstNameInput,
    lastName: lastNameInput,
    email: lineEmail({
      required: 'El correo electrónico es obligatorio.',
      invalid: 'Por favor ingresa un email válido.',
      tooLong: 'El correo electrónico no puede tener más de 100 caracteres',
    }),
    dni: numberInput('El DNI o RUC es obligatorio.'),
    ...unverified,
    phone: z.optional(phoneInput),
    country: z.optional(countryInput),
    password: optionalNewPassword,
    confirmPassword: z.optional(z.string()),
  })
  .check(
    ...identityChecks('dni', 'identity', 'El número ingresado no es un DNI o RUC válido.'),
    pair((given) => Boolean(given.password || !given.confirmPassword), 'password', bothPasswords),
    pair(
      (given) => Boolean(given.confirmPassword || !given.password),
      'confirmPassword',
      bothPasswords,
    ),
    pair(
      ({ password, confirmPassword }) =>
        !password || !confirmPassword || password === confirmPassword,
      'confirmPassword',
      'Las contraseñas no coinciden',
    ),
  );

/** The same without a sign-in at a provider: both passwords are required. */
export const ownSignupInput = signupInput.check(
  pair(({ password }) => Boolean(password), 'password', bothPasswords),
  pair(({ confirmPassword }) => Boolean(confirmPassword), 'confirmPassword', bothPasswords),
);

export type SignupInput = z.infer<typeof signupInput>;
