import type * as z from 'zod/mini';
import { problemsByPath } from '#contract/problems.ts';
import { failure, type Outcome } from './outcome.ts';

/** The input by its schema, else what is wrong with each field, as the server would say it. */
export const checked = <T>(schema: z.ZodMiniType<T>, input: unknown): Outcome<T> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ...failure('invalid-input'), fields: problemsByPath(parsed.error.issues) };
};
