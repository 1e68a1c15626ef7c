import * as z from 'zod/mini';
import { timestamp } from './fields.ts';
import { lineText } from './text-fields.ts';

/** POST business/{id}/deletion. The name is typed, so that nobody deletes another business than they think. */
export const deletionInput = z.object({
  comercialName: lineText(100, {
    required: 'Escribe el nombre del negocio.',
    tooLong: 'El nombre comercial no puede tener más de 100 caracteres',
  }),
});

/** When the business and what it knows of people will be deleted; null where nobody asked for it. */
export const deletion = z.object({ dueAt: z.nullable(timestamp) });

export type Deletion = z.infer<typeof deletion>;
