import * as z from 'zod/mini';
import { timestamp } from '#contract/fields.ts';
import { id } from '#contract/text-fields.ts';
import { isSameThing } from '#domain/sold-out.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * What this device has said of what is sold out today: one mark for each product and option, the last one. It counts until the
 * server knows it and the catalog has been read with it. Table: values.
 */

const schema = z.object({
  /** Of the product, or of the group of the option. */
  id,
  optionId: z.optional(id),
  /** When it was said. */
  at: timestamp,
  /** Nobody can order it before; null: it is sold again. */
  until: z.nullable(timestamp),
  /** When the server has learned it (ms). */
  toldAt: z.optional(z.number()),
});

export type SoldOutMark = z.infer<typeof schema>;

/** The oldest first. */
export const soldOutMarks = async (ledger: Ledger, businessId: number): Promise<SoldOutMark[]> =>
  (await keptValue(ledger, valueKeys.soldOut(businessId), z.array(schema))) ?? [];

const change = (
  ledger: Ledger,
  businessId: number,
  changed: (marks: SoldOutMark[]) => SoldOutMark[],
): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    const key = valueKeys.soldOut(businessId);
    const value = changed(await soldOutMarks(ledger, businessId));
    await (value.length > 0 ? ledger.values.put({ key, value }) : ledger.values.delete(key));
  });

export const putSoldOut = (ledger: Ledger, businessId: number, mark: SoldOutMark): Promise<void> =>
  change(ledger, businessId, (marks) => [
    ...marks.filter((each) => !isSameThing(each, mark)),
    mark,
  ]);

/** Puts a mark, or nothing, in the place of another one, unless something newer has taken that meanwhile. */
export const replaceSoldOut = (
  ledger: Ledger,
  businessId: number,
  mark: SoldOutMark,
  next: SoldOutMark | null,
): Promise<void> =>
  change(ledger, businessId, (marks) =>
    marks.flatMap((each) => {
      const isSame = isSameThing(each, mark) && each.at === mark.at;
      return isSame ? (next ?? []) : each;
    }),
  );
