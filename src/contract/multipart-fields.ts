import * as z from 'zod/mini';
import { noNul } from './text-fields.ts';

/** Field schemas of the catalog's multipart forms, where every field but the file arrives as text. */

/** In bytes. */
export const largestImage = 5 * 1024 * 1024;

const words = {
  flag: 'El valor debe ser verdadero o falso.',
  image: 'La imagen debe ser un archivo.',
} as const;

const tooLong = (max: number) => `El texto no puede tener más de ${max} caracteres.`;

export const requiredField = (error: string, max: number) =>
  z.string(error).check(z.trim(), z.minLength(1, error), z.maxLength(max, tooLong(max)), noNul);

export const optionalField = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, tooLong(max)), noNul), '');

export const flagField = (absent: boolean) =>
  z.pipe(
    z._default(z.enum(['true', 'false', ''], words.flag), ''),
    z.transform((text) => (text === '' ? absent : text === 'true')),
  );

/** Undefined where a form doesn't say. */
export const optionalFlagField = z.optional(
  z.pipe(
    z.enum(['true', 'false'], words.flag),
    z.transform((text) => text === 'true'),
  ),
);

/** A list as JSON text; an empty text is an empty list. */
export const jsonListField = <T extends z.ZodMiniType>(item: T, max: number, error: string) =>
  z.pipe(
    z.pipe(
      z.string(error),
      z.transform((text, context): unknown => {
        if (text.trim() === '') return [];
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', message: error, input: text });
          return z.NEVER;
        }
      }),
    ),
    z.array(item, error).check(z.maxLength(max, error)),
  );

/** An optional image file; the server detects its type from its content. */
export const imageField = z.optional(
  z.pipe(
    z.union([z.file(), z.literal('')], words.image),
    z.transform((file) => (file === '' ? undefined : file)),
  ),
);
