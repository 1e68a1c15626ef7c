import * as z from 'zod/mini';
import { shiftsPath } from '#contract/api-paths.ts';
import { amount, timestamp } from '#contract/fields.ts';
import { counts, shift, shiftKey } from '#contract/shifts.ts';
import { id } from '#contract/text-fields.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts : a person begins to work with the drawer of a till. */
export const shiftOpen = defineOperation({
  kind: 'shift-open',
  version: 2,
  params: z.object({
    shiftKey,
    /** As people know it. */
    till: z.object({ id, name: z.string() }),
    at: timestamp,
    /** The cash that was counted in the drawer. */
    float: amount,
    denominations: z.exactOptional(counts),
    /** Bills that were paid without a shift, whose payments become this one's. */
    adopts: z.exactOptional(z.array(z.uuid())),
    ...attributionShape,
  }),
  lane: shiftLane,
  effect: (state) => state,
  request: ({ shiftKey: key, till, at, float, denominations, adopts, ...made }) => ({
    method: 'POST',
    path: shiftsPath,
    body: {
      ...{ key, tillId: till.id, openedAt: at, float },
      ...(denominations && { denominations }),
      ...(adopts && { adopts }),
      ...attributionOf(made),
    },
  }),
  // The shift, which the device reads with the others.
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  gives: ({ shiftKey: key }) => key,
  correctedIn: 'till',
});
