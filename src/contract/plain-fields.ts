import * as z from 'zod/mini';

/** Field schemas that need no amounts, so that the screens before the sign-in are light. */

/** The largest number that the database gives. */
export const largestId = 2_147_483_647;

export const id = z.int().check(z.positive(), z.maximum(largestId));

/** A NUL is no text: one database refuses it, the other would end the text there. */
export const noNul = z.refine<string>((value) => !value.includes('\0'), {
  error: 'El texto tiene caracteres que no se pueden guardar.',
});

export const email = (error: string) =>
  z.string({ error }).check(z.trim(), z.maxLength(100), z.email({ error }));
