import * as z from 'zod/mini';
import { groupValues } from './group-values.ts';

/** An unfinished form, kept through reload, update and crash. */

const schema = z.object({
  /** The idempotency key of the group that the form creates. */
  key: z.uuid(),
  values: groupValues,
  /** The group when they were typed, so that later changes by others are not overwritten. */
  base: groupValues,
});

export type GroupDraft = z.infer<typeof schema>;

export const parseDraft = (value: unknown): GroupDraft | null =>
  schema.safeParse(value).data ?? null;
