import * as z from 'zod/mini';
import { closingCorrectionsPath } from '#contract/api-paths.ts';
import { amount, timestamp } from '#contract/fields.ts';
import { shift, shiftKey } from '#contract/shifts.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts/{key}/corrections : the count of a closing was wrong. The closing stays as it was signed; this stands beside it. */
export const shiftCorrect = defineOperation({
  kind: 'shift-correct',
  version: 1,
  params: z.object({
    shiftKey,
    correctionKey: z.uuid(),
    /** Cash that there was beyond what was counted; below zero for cash that was not there. */
    amount,
    reason: z.string(),
    at: timestamp,
    ...attributionShape,
  }),
  lane: shiftLane,
  effect: (state) => state,
  request: ({ shiftKey: ref, correctionKey: key, amount: sum, reason, at, ...made }) => ({
    method: 'POST',
    path: closingCorrectionsPath(ref),
    body: { key, amount: sum, reason, at, ...attributionOf(made) },
  }),
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'till',
});
