import * as z from 'zod/mini';
import { joinPath } from '#contract/api-paths.ts';
import { timestamp } from '#contract/fields.ts';
import { shift, shiftKey } from '#contract/shifts.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts/{key}/join : two tablets had opened one drawer. From now on another shift has the money of this one. */
export const shiftJoin = defineOperation({
  kind: 'shift-join',
  version: 1,
  params: z.object({ shiftKey, into: shiftKey, at: timestamp, ...attributionShape }),
  lane: shiftLane,
  effect: (state) => state,
  request: ({ shiftKey: ref, into, at, ...made }) => ({
    method: 'POST',
    path: joinPath(ref),
    body: { into, at, ...attributionOf(made) },
  }),
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  takes: ({ into }) => into,
  takesFrom: ({ into }) => shiftLane({ shiftKey: into }),
  correctedIn: 'till',
});
