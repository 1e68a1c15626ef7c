import * as z from 'zod/mini';
import { closePath } from '#contract/api-paths.ts';
import { amount, timestamp } from '#contract/fields.ts';
import { counts, shift, shiftKey } from '#contract/shifts.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

const keys = z.array(z.uuid());

/** POST shifts/{key}/close : a drawer was counted, or its shift ends without that. It names all that was counted with it. */
export const shiftClose = defineOperation({
  kind: 'shift-close',
  version: 2,
  params: z.object({
    shiftKey,
    at: timestamp,
    /** Absent where nobody counted. */
    counted: z.exactOptional(z.object({ cash: amount, denominations: z.exactOptional(counts) })),
    /** What there should be in cash, as the person was shown it after counting. */
    expected: amount,
    /** What stays in the drawer for the next shift. */
    left: z.exactOptional(amount),
    reason: z.exactOptional(z.string()),
    payments: keys,
    movements: keys,
    refunds: keys,
    /** Entries of earlier builds know of none. */
    corrections: z.exactOptional(keys),
    ...attributionShape,
  }),
  lane: shiftLane,
  effect: (state) => state,
  request: ({ shiftKey: ref, at: closedAt, ...closing }) => {
    const { counted, expected, left, reason, payments, movements, refunds, corrections } = closing;
    const named = { payments, movements, refunds, ...(corrections && { corrections }) };
    return {
      method: 'POST',
      path: closePath(ref),
      body: { closedAt, counted, expected, left, reason, ...named, ...attributionOf(closing) },
    };
  },
  answer: z.pick(shift, { key: true, number: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  numbers: { what: 'shift', of: ({ number }) => number },
  correctedIn: 'till',
});
