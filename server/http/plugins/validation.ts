import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { es } from 'zod/locales';
import * as z from 'zod/mini';

/** The server's default texts for what the contract gives no words of its own. */
export const speakSpanish = (): void => {
  z.config(es());
};

interface Issue {
  code?: string;
  path?: PropertyKey[];
  message: string;
  errors?: Issue[][];
}

/** Of a value that fits none of several forms, what the first form has to say. */
const innermost = (issue: Issue, path: PropertyKey[]): [string, string] => {
  const first = issue.errors?.[0]?.[0];
  if (issue.code === 'invalid_union' && first && issue.message === unionText()) {
    return innermost(first, [...path, ...(first.path ?? [])]);
  }
  return [path.join('.'), issue.message];
};

const unionText = (): string =>
  z.safeParse(z.union([z.string(), z.string()]), 0).error?.issues[0]?.message ?? '';

/** Path of each wrong field ("products.0.quantity") -> the first thing that is wrong with it. */
export const invalidFields = (
  errors: readonly FastifySchemaValidationError[],
): Record<string, string> =>
  Object.fromEntries(
    errors.toReversed().map((error) => {
      const path = error.instancePath.split('/').filter(Boolean);
      const issue = { code: error.keyword, message: error.message ?? '', ...error.params };
      return innermost(issue, path);
    }),
  );
