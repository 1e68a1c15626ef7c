import * as z from 'zod/mini';
import { movementsPath } from '#contract/api-paths.ts';
import { amount, timestamp } from '#contract/fields.ts';
import { shift, shiftKey } from '#contract/shifts.ts';
import { movementKinds } from '#domain/shift.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts/{key}/movements : cash goes into a drawer or out of it besides payments. */
export const shiftMovement = defineOperation({
  kind: 'shift-movement',
  version: 1,
  params: z.object({
    shiftKey,
    movementKey: z.uuid(),
    movement: z.enum(movementKinds),
    amount,
    reason: z.string(),
    at: timestamp,
    ...attributionShape,
  }),
  lane: shiftLane,
  effect: (state) => state,
  request: ({
    shiftKey: ref,
    movementKey: key,
    movement: kind,
    amount: sum,
    reason,
    at,
    ...made
  }) => ({
    method: 'POST',
    path: movementsPath(ref),
    body: { key, kind, amount: sum, reason, at, ...attributionOf(made) },
  }),
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'till',
});
