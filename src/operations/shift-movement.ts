import * as z from 'zod/mini';
import { movementsPath, tipsPath } from '#contract/api-paths.ts';
import { amount, id, timestamp } from '#contract/fields.ts';
import { shift, shiftKey } from '#contract/shifts.ts';
import { movementKinds } from '#domain/shift.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts/{key}/movements : cash goes into a drawer or out of it besides payments. */
export const shiftMovement = defineOperation({
  kind: 'shift-movement',
  /** Builds of version 1 would send it as if it handed no tips over. */
  version: 2,
  params: z.object({
    shiftKey,
    movementKey: z.uuid(),
    movement: z.enum(movementKinds),
    amount,
    reason: z.string(),
    at: timestamp,
    /** Whose tips it hands over; null: tips for nobody in particular. Absent of any other movement. */
    tipFor: z.exactOptional(z.nullable(id)),
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
    tipFor,
    ...made
  }) => {
    const body = { key, kind, amount: sum, reason, at, ...attributionOf(made) };
    return tipFor === undefined
      ? { method: 'POST', path: movementsPath(ref), body }
      : { method: 'POST', path: tipsPath(ref), body: { ...body, tipFor } };
  },
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'till',
});
