import type { OptionGroup } from '#contract/options.ts';
import { groupBy } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';

/** What a row says that an option adds to a price. */
export const differencesOf = (row: {
  difference_cents: number;
  final_difference_cents: number | null;
}) => ({
  difference: fromCents(row.difference_cents),
  ...(row.final_difference_cents !== null && {
    finalDifference: fromCents(row.final_difference_cents),
  }),
});

const optionsByGroup = async (db: Db, { businessId }: Scope, id: number | undefined) => {
  const rows = await db
    .selectFrom('options')
    .innerJoin('option_groups', 'option_groups.id', 'options.group_id')
    .selectAll('options')
    .where('option_groups.business_id', '=', businessId)
    .where('options.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('option_groups.id', '=', id ?? 0))
    .orderBy('options.position')
    .execute();
  return groupBy(
    rows,
    (row) => row.group_id,
    (row) => ({
      id: row.id,
      name: row.name,
      ...differencesOf(row),
      usual: row.usual === 1,
      available: row.available === 1,
      soldOutUntil: row.sold_out_until,
    }),
  );
};

const productsByGroup = async (db: Db, { businessId }: Scope, id: number | undefined) => {
  const rows = await db
    .selectFrom('product_option_groups')
    .innerJoin('products', 'products.id', 'product_option_groups.product_id')
    .select(['product_option_groups.group_id', 'product_option_groups.product_id'])
    .where('products.business_id', '=', businessId)
    .where('products.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('product_option_groups.group_id', '=', id ?? 0))
    .orderBy('product_option_groups.product_id')
    .execute();
  return groupBy(
    rows,
    (row) => row.group_id,
    (row) => row.product_id,
  );
};

/** @param id only this group */
export const listOptionGroups = async (
  db: Db,
  scope: Scope,
  id?: number,
): Promise<OptionGroup[]> => {
  const groups = await db
    .selectFrom('option_groups')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  const options = await optionsByGroup(db, scope, id);
  const products = await productsByGroup(db, scope, id);
  return groups.map((row) => ({
    id: row.id,
    name: row.name,
    min: row.min,
    max: row.max,
    repeat: row.repeat === 1,
    options: options.get(row.id) ?? [],
    products: products.get(row.id) ?? [],
  }));
};

/** @throws AppError option-group-not-found */
export const findOptionGroup = async (db: Db, scope: Scope, id: number): Promise<OptionGroup> => {
  const [group] = await listOptionGroups(db, scope, id);
  if (!group) throw new AppError('option-group-not-found');
  return group;
};
