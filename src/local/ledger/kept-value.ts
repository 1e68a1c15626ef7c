import type * as z from 'zod/mini';
import type { Ledger } from './ledger.ts';
import type { ValueKey } from './value-keys.ts';

/** Reads a kept value by its schema. Null when there is none, or only one that another build has stored in another shape. Table: values. */
export const keptValue = async <T>(
  ledger: Ledger,
  key: ValueKey,
  schema: z.ZodMiniType<T>,
): Promise<T | null> => schema.safeParse((await ledger.values.get(key))?.value).data ?? null;
