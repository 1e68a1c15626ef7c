import * as z from 'zod/mini';
import { isIdentityNumber } from '#domain/identity.ts';

/** Fields of people and businesses with their own words for each thing that may be wrong. Trimmed. */

/** No control character: a name goes into mail and logs, where a line of its own could pass for ours. */
const oneLine = z.refine<string>((value) => !/\p{Cc}|[\u2028\u2029]/u.test(value), {
  error: 'El texto tiene caracteres que no se pueden guardar.',
});

interface Words {
  required: string;
  tooLong: string;
}

const checksOf = (max: number, { required, tooLong }: Words) =>
  [
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(max, { error: tooLong }),
    oneLine,
  ] as const;

export const wordedText = (max: number, words: Words) =>
  z.string({ error: words.required }).check(...checksOf(max, words));

export const wordedEmail = (words: Words & { invalid: string }) =>
  z
    .string({ error: words.required })
    .check(...checksOf(100, words), z.email({ error: words.invalid }));

const wrongPhone = 'Por favor, ingresa un número de teléfono válido';

/** 7 to 15 digits with an optional leading +; empty where there is none. */
export const phoneInput = z
  .string({ error: wrongPhone })
  .check(z.trim(), z.regex(/^(\+?\d{7,15})?$/, { error: wrongPhone }));

/** A cédula or a RUC. */
export const identityInput = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.refine(isIdentityNumber, { error: 'El número ingresado no es un DNI o RUC válido.' }),
    );
