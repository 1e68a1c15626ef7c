import * as z from 'zod/mini';
import { formerTipsPath, movementsPath, tipsPath } from '#contract/api-paths.ts';
import { amount, id, timestamp } from '#contract/fields.ts';
import { shift, shiftKey } from '#contract/shifts.ts';
import { movementKinds } from '#domain/shift.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { shiftLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST shifts/{key}/movements : cash goes into a drawer or out of it besides payments. */
export const shiftMovement = defineOperation({
  kind: 'shift-movement',
  /** Builds of version 1 would send it as if it handed no tips over, those of version 2 as if they were of its own shift. */
  version: 3,
  params: z.object({
    shiftKey,
    movementKey: z.uuid(),
    movement: z.enum(movementKinds),
    amount,
    reason: z.string(),
    at: timestamp,
    /** Whose tips it hands over; null: tips for nobody in particular. Absent of any other movement. */
    tipFor: z.exactOptional(z.nullable(id)),
    /** The shift to whose tips those belong, where that had ended before. */
    ofShift: z.exactOptional(shiftKey),
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
    ofShift,
    ...made
  }) => {
    const body = { key, kind, amount: sum, reason, at, ...attributionOf(made) };
    if (tipFor === undefined) return { method: 'POST', path: movementsPath(ref), body };
    return ofShift === undefined
      ? { method: 'POST', path: tipsPath(ref), body: { ...body, tipFor } }
      : { method: 'POST', path: formerTipsPath(ref), body: { ...body, tipFor, ofShift } };
  },
  answer: z.pick(shift, { key: true }),
  accept: () => ({ order: null, bills: [] }),
  reconcile: () => 'park',
  creates: null,
  // That shift may have been opened without a connection too.
  takes: ({ ofShift }) => ofShift ?? null,
  takesFrom: ({ ofShift }) => (ofShift === undefined ? null : shiftLane({ shiftKey: ofShift })),
  correctedIn: 'till',
});
