import type * as z from 'zod/mini';
import type { teamDetails } from '#contract/trail.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

/** What was done to the team, as the trail keeps it. Names are kept as they were then. */
export type TeamChange = z.infer<typeof teamDetails>;

/** Adds what was done to the team to the trail of the business. */
export const noteTeam = async (tx: Tx, scope: Scope, change: TeamChange): Promise<void> => {
  await tx
    .insertInto('trail')
    .values({
      business_id: scope.businessId,
      order_id: null,
      bill_id: null,
      kind: 'team',
      actor_id: scope.member?.id ?? null,
      approved_by: null,
      user_id: scope.userId ?? null,
      device_id: null,
      device_time: null,
      at: scope.now.toISOString(),
      details: JSON.stringify(change),
      review: null,
      reviewed_by: null,
      reviewed_at: null,
    })
    .execute();
};
