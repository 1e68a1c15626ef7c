import * as z from 'zod/mini';
import { billWords, isSearch, searchLimits } from '#domain/bill-text.ts';
import { noNul } from './text-fields.ts';

/** GET bills/business/{id}?search=: bills of any time. */

export const billSearchQuery = z.object({
  search: z.string().check(
    noNul,
    z.maxLength(searchLimits.longest, 'La búsqueda puede tener hasta 100 caracteres.'),
    z.refine(isSearch, 'Escribe al menos 2 caracteres.'),
    z.refine(
      (text) => billWords(text).length <= searchLimits.words,
      'La búsqueda puede tener hasta 8 palabras.',
    ),
  ),
});
