import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from './scope.ts';

type Table = 'orders' | 'bills' | 'shifts';

interface Row {
  businessId: number;
  id: number;
  /** What else of the row is known by then. */
  more: { size?: number };
}

const next = (table: Table, businessId: number) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)} where business_id = ${businessId})`;

/**
 * A number may be so far above the last one: more than a busy place gives in months, so that what comes back first after the restore
 * of an old copy has its number too.
 */
const farthest = 100_000;

/** The number that the row had before a restore, if no other one has it, else the next. Numbers that follow are higher. */
const former = (table: Table, businessId: number, wanted: number) =>
  sql<number>`(select case
      when cast(${wanted} as integer) <= coalesce(max(number), 0) + ${sql.lit(farthest)} and not exists (
        select 1 from ${sql.table(table)} as taken
        where taken.business_id = ${businessId} and taken.number = cast(${wanted} as integer))
      then cast(${wanted} as integer) else coalesce(max(number), 0) + 1 end
    from ${sql.table(table)} where business_id = ${businessId})`;

const formerly = (table: Table) =>
  prepared((db, { businessId, id, more, wanted }: Row & { wanted: number }) =>
    db
      .updateTable(table)
      .set({ ...more, number: former(table, businessId, wanted) })
      .where('id', '=', id)
      .returning('number'),
  );

const formerNumber = {
  orders: formerly('orders'),
  bills: formerly('bills'),
  shifts: formerly('shifts'),
};

const number = {
  orders: prepared((db, { businessId, id, more }: Row) =>
    db
      .updateTable('orders')
      .set({ ...more, number: next('orders', businessId) })
      .where('id', '=', id)
      .returning('number'),
  ),
  bills: prepared((db, { businessId, id }: Row) =>
    db
      .updateTable('bills')
      .set({ number: next('bills', businessId) })
      .where('id', '=', id)
      .returning('number'),
  ),
  shifts: prepared((db, { businessId, id }: Row) =>
    db
      .updateTable('shifts')
      .set({ number: next('shifts', businessId) })
      .where('id', '=', id)
      .returning('number'),
  ),
};

/**
 * Gives a new order or bill, or a shift that closes, the next number of its business, or the one that it had before a restore, if it is free. To be called after `changeBoard`: its lock lets one
 * transaction of a business at a time do this, each on the numbers that the one before has committed. So none is given
 * twice, and a refused request leaves no gap.
 */
export const giveNumber = async (
  tx: Tx,
  table: Table,
  { businessId, again }: Scope,
  id: number,
  more: Row['more'] = {},
): Promise<number | null> => {
  const of = { businessId, id, more };
  const wanted = again?.number;
  const [row] = wanted
    ? await formerNumber[table](tx, { ...of, wanted })
    : await number[table](tx, of);
  return row?.number ?? null;
};
