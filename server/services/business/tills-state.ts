import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';

/**
 * Gives tills and shifts a new name, by which devices learn that a till is another one, or that a shift was opened or closed elsewhere.
 * The lock on the business's row makes such changes wait for each other.
 */
export const changeTills = async (tx: Tx, businessId: number): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({ tills_state: randomUUID() })
    .where('id', '=', businessId)
    .execute();
};
