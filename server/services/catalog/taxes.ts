import type { Tax } from '#contract/catalog.ts';
import { fromBasisPoints } from '#domain/money.ts';
import type { Db, Schema } from '../../db/schema.ts';

export const taxToApi = (row: Omit<Schema['taxes'], 'active'>): Tax => ({
  id: row.id,
  description: row.description,
  rate: fromBasisPoints(row.rate_bp),
  taxCode: row.tax_code,
  rateCode: row.rate_code,
});

/** The taxes that products can be given now; they are the same for every business. */
export const listTaxes = async (db: Db): Promise<Tax[]> => {
  const rows = await db
    .selectFrom('taxes')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(taxToApi);
};
