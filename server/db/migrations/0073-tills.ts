import { sql } from 'kysely';
import {
  addOptional,
  addRequired,
  type Change,
  index,
  primaryKey,
  refersTo,
  required,
} from './ddl.ts';

/** Tills, one for each business that there is, the shifts of their drawers, and in which one a bill was paid. */
export const tills: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('tills')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'name'))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await index(db, 'tills_business', 'tills', 'business_id').execute();
  await sql`insert into tills (id, business_id, name) select id, id, 'Caja 1' from businesses`.execute(
    db,
  );
  await db.schema
    .createTable('shifts')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'key'))
    .addColumn('till_id', 'integer', refersTo('tills.id'))
    .$call(required(timestamp, 'opened_at'))
    .addColumn('opened_by', 'integer')
    .$call(required('bigint', 'float_cents'))
    .addColumn('denominations', 'text')
    .addColumn('awaited', 'text')
    .addColumn('number', 'integer')
    .addColumn('closed_at', timestamp)
    .addColumn('closed_by', 'integer')
    .addColumn('expected_cents', 'bigint')
    .addColumn('counted', 'text')
    .addColumn('left_cents', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('named', 'text')
    .addColumn('close_hash', 'text')
    .addUniqueConstraint('shifts_device_key', ['business_id', 'key'])
    .execute();
  await index(db, 'shifts_opened', 'shifts', 'business_id', 'opened_at').execute();
  await index(db, 'shifts_open', 'shifts', 'business_id')
    .where(sql`closed_at`, 'is', null)
    .execute();
  await index(db, 'shifts_awaiting', 'shifts', 'business_id')
    .where(sql`awaited`, 'is not', null)
    .execute();
  await index(db, 'shifts_closed', 'shifts', 'till_id', 'closed_at').execute();
  await index(db, 'shifts_number', 'shifts', 'business_id', 'number').unique().execute();
  await db.schema
    .createTable('shift_movements')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'key'))
    .addColumn('shift_id', 'integer', refersTo('shifts.id'))
    .$call(required('text', 'kind'))
    .$call(required('bigint', 'amount_cents'))
    .$call(required('text', 'reason'))
    .$call(required(timestamp, 'at'))
    .addUniqueConstraint('shift_movements_device_key', ['business_id', 'key'])
    .execute();
  await index(db, 'shift_movements_shift', 'shift_movements', 'shift_id').execute();
  await addOptional(db, 'bills', 'shift_key', 'text');
  await index(db, 'bills_shift', 'bills', 'business_id', 'shift_key')
    .where(sql`shift_key`, 'is not', null)
    .execute();
  await addRequired(db, 'businesses', 'require_shift', 0);
  await addRequired(db, 'businesses', 'close_tolerance_cents', 200);
};
