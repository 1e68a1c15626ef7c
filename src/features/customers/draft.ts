import * as z from 'zod/mini';
import type { CustomerInput } from '#contract/bills.ts';

/** An unfinished form, as a reload, an update, a crash or a way out of it leaves it on the device. */
const schema = z.object({
  dni: z.string(),
  fullName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const parseDraft = (value: unknown): CustomerInput | null =>
  schema.safeParse(value).data ?? null;

/** `dni` names the customer who is changed; null is a new one. */
export const draftKey = (businessId: number, dni: string | null): string =>
  `customer:${businessId}:${dni ?? 'new'}`;
