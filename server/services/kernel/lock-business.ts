import type { Tx } from '../../db/schema.ts';

/** Locks the row of a business for the rest of the transaction: changes of what it has wait for each other, and see what was before. */
export const lockBusiness = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set((column) => ({ catalog_state: column.ref('catalog_state') }))
    .where('id', '=', id)
    .execute();
};
