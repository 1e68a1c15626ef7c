import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';

/**
 * Gives the team a new state, by which shared devices learn that their roster is an old one. Call it before members or devices of a
 * business change: the lock on the business's row makes such transactions wait for each other, and taken first it can't be part of a
 * deadlock among them.
 */
export const beginTeamChange = async (tx: Tx, businessId: number): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({ team_state: randomUUID() })
    .where('id', '=', businessId)
    .execute();
};
