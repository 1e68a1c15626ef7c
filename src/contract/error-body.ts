import * as z from 'zod/mini';
import { errorCodes } from './errors.ts';

/** The body of every error. `fields`: path of a field ("products.0.quantity") -> text. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBody>;
