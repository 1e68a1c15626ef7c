import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import { plainError } from './plain-errors.ts';

/** Gives plain Spanish texts to what a schema refuses without a text of its own. */
export const speakSpanish = (): void => {
  z.config({ localeError: plainError });
};

interface Issue {
  code?: string;
  path?: PropertyKey[];
  message: string;
  errors?: Issue[][];
}

/** For a value that matches no member of a union, the first fault of the first member. */
const innermost = (issue: Issue, path: PropertyKey[]): [string, string] => {
  const first = issue.errors?.[0]?.[0];
  if (issue.code === 'invalid_union' && first && issue.message === unionText()) {
    return innermost(first, [...path, ...(first.path ?? [])]);
  }
  return [path.join('.'), issue.message];
};

const unionText = (): string =>
  z.safeParse(z.union([z.string(), z.string()]), 0).error?.issues[0]?.message ?? '';

/** Path of each invalid field ("products.0.quantity") -> its first fault. */
export const invalidFields = (errors: readonly FastifySchemaValidationError[]) =>
  Object.fromEntries(
    errors.toReversed().map((error) => {
      const path = error.instancePath.split('/').filter(Boolean);
      const issue = { code: error.keyword, message: error.message ?? '', ...error.params };
      return innermost(issue, path);
    }),
  );
