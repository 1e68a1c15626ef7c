import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { timestamp } from '#contract/fields.ts';
import { id } from '#contract/text-fields.ts';
import { soldOut } from '#operations/sold-out.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { entryOf, type Owner } from '../outbox/record.ts';

/** What earlier builds have kept of what was said to be sold out, until the server knew it. `toldAt`: it knows. */
const mark = z.object({
  id,
  optionId: z.optional(id),
  at: timestamp,
  until: z.nullable(timestamp),
  toldAt: z.optional(z.number()),
});

/** Records what the server has not been told. */
export const tellFormerMarks = (ledger: Ledger, owner: Owner, now: number): Promise<void> =>
  ledger.transaction('rw', [ledger.values, ledger.outbox], async () => {
    const key = valueKeys.soldOut(owner.businessId);
    const marks = (await keptValue(ledger, key, z.array(mark))) ?? [];
    for (const { toldAt, ...params } of marks)
      if (toldAt === undefined)
        await ledger.outbox.add(entryOf(owner, { kind: soldOut.kind, params }, uuidv7(), now));
    await ledger.values.delete(key);
  });
