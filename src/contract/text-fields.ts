import * as z from 'zod/mini';

/** Field schemas without the decimal library, to keep the screens before the sign-in small. Texts are trimmed. */

/** The largest id that either database hands out. */
export const largestId = 2_147_483_647;

export const id = z.int().check(z.positive(), z.maximum(largestId));

const unstorable = 'El texto tiene caracteres que no se pueden guardar.';

/** Refuses NUL: PostgreSQL rejects it, and SQLite would cut the text there. */
export const noNul = z.refine<string>((value) => !value.includes('\0'), unstorable);

/**
 * Refuses control characters and line breaks, as names go into mail headers and logs, and what turns the writing direction of the
 * text after a name.
 */
const oneLine = z.refine<string>(
  (value) => !/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value),
  unstorable,
);

/** Whether a text shows anything: there are characters without a shape that no trim takes off. */
const isVisible = (text: string): boolean => /[^\p{DI}\s]/u.test(text);

interface Messages {
  required: string;
  tooLong: string;
}

const checksOf = (max: number, { required, tooLong }: Messages) =>
  [
    z.trim(),
    z.minLength(1, required),
    z.refine<string>(isVisible, required),
    z.maxLength(max, tooLong),
    oneLine,
  ] as const;

/** A required text of one line, with its own message for each fault. */
export const lineText = (max: number, messages: Messages) =>
  z.string(messages.required).check(...checksOf(max, messages));

/** A required email with its own message for each fault. */
export const lineEmail = (messages: Messages & { invalid: string }) =>
  z.string(messages.required).check(...checksOf(100, messages), z.email(messages.invalid));

/** An email with one message for every fault. */
export const email = (error: string) =>
  z.string(error).check(z.trim(), z.maxLength(100), z.email(error));

const wrongPhone = 'Por favor, ingresa un número de teléfono válido';

/** 7 to 15 digits with an optional leading +, or empty. */
export const phoneInput = z
  .string(wrongPhone)
  .check(z.trim(), z.regex(/^(\+?\d{7,15})?$/, wrongPhone));

/** Whether two names are the same to a person. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'accent' }) === 0;
