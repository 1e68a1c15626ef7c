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

/** The earliest migrations that add a column, a small table or an index. Later ones are in `additions.ts`. */
export const additionsTo0050: Record<string, Change> = {
  /** Counters of attempts, shared by all instances. `expire` is in milliseconds since 1970. */
  '0008-rate-limits': async (db) => {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', primaryKey)
      .$call(required('integer', 'points'))
      .$call(required('bigint', 'expire'))
      .execute();
    await index(db, 'rate_limits_expire', 'rate_limits', 'expire').execute();
  },
  /** Hash of the request that made a row, to tell a retry from a reused key. Older rows have none. */
  '0009-request-hashes': async (db) => {
    for (const table of ['orders', 'bills']) await addRequired(db, table, 'request_hash', '');
  },
  /** Finished orders of earlier days with units to bill are listed newest first, a page at a time. */
  '0010-older-orders': async (db) => {
    await db.schema.dropIndex('orders_settled').execute();
    await index(db, 'orders_settled', 'orders', 'business_id', 'status', 'settled', 'id').execute();
    await index(db, 'orders_finished', 'orders', 'business_id', 'status', 'finished_at').execute();
  },
  /** Tells devices which history of the business they see. */
  '0011-epochs': (db) => addRequired(db, 'businesses', 'epoch', ''),
  /** What the orders of a business were last changed to, so that a device with nothing new to learn costs no list. */
  '0014-board-states': (db) =>
    db.schema
      .createTable('board_states')
      .addColumn('business_id', 'integer', (column) =>
        column.primaryKey().references('businesses.id'),
      )
      .$call(required('text', 'state'))
      .execute(),
  /** The number of a business's customers, so that its figures don't count them all each time. */
  '0015-customer-counts': async (db) => {
    await addRequired(db, 'businesses', 'customers', 0);
    const count = sql`update businesses
      set customers = (select count(*) from customers where business_id = businesses.id)`;
    await count.execute(db);
  },
  /** The changes that an order has in it since a device has sent it again after a restore. */
  '0016-contained-changes': (db) => addRequired(db, 'orders', 'contained', '[]'),
  /** What the last changes of an order were meant to do. */
  '0017-edits': (db) => addRequired(db, 'orders', 'edits', '{}'),
  /** Who made a sale, with which device, and who ended the order. It can't be known of older rows. */
  '0020-who': async (db) => {
    for (const table of ['orders', 'order_lines', 'bills']) {
      await addOptional(db, table, 'created_by', 'integer');
      await addOptional(db, table, 'device_id', 'text');
    }
    for (const name of ['finished_by', 'cancelled_by'])
      await addOptional(db, 'orders', name, 'integer');
  },
  /** With which device an order was last finished, cancelled or opened again. */
  '0022-status-devices': (db) => addOptional(db, 'orders', 'status_device_id', 'text'),
  /** Prices with tax as they were typed; null where the price was typed before tax. */
  '0026-prices': async (db) => {
    for (const table of ['products', 'former_prices', 'order_lines', 'bill_lines'])
      await addOptional(db, table, 'final_price_cents', 'bigint');
  },
  /** The note of a bill's line, as the order had it; bills from before have none. */
  '0023-bill-notes': (db) => addRequired(db, 'bill_lines', 'note', ''),
  /** When a customer's data last changed: devices ask for what is newer than they know. */
  '0029-customer-changes': async (db) => {
    await addRequired(db, 'customers', 'updated_at', '');
    await sql`update customers set updated_at = created_at`.execute(db);
    await index(db, 'customers_updated', 'customers', 'business_id', 'updated_at', 'id').execute();
  },
  /** The member who took an order, as the trail told until then. */
  '0028-order-takers': async (db) => {
    await addOptional(db, 'orders', 'actor_id', 'integer');
    const copy = sql`update orders set actor_id = (select min(actor_id) from trail
      where trail.business_id = orders.business_id and trail.order_id = orders.id
      and trail.kind = 'order-created')`;
    await copy.execute(db);
  },
  /** What options add to a price, with tax, as it was typed; null where it was typed before tax. */
  '0031-final-differences': async (db) => {
    for (const table of ['options', 'former_differences'])
      await addOptional(db, table, 'final_difference_cents', 'bigint');
  },
  /** 1: came with the sample menu, and nobody has changed it since. */
  '0033-sample-menu': async (db) => {
    for (const table of ['products', 'categories', 'option_groups'])
      await addRequired(db, table, 'sample', 0);
  },
  /** Whether an order finishes with the bill of its last units. */
  '0034-finish-billed': (db) => addRequired(db, 'businesses', 'finish_billed', 0),
  /** What a shared device proves itself with, and the business in which a session has shown to be on its device. */
  '0035-device-secrets': async (db) => {
    await addOptional(db, 'devices', 'secret_hash', 'text');
    await addOptional(db, 'sessions', 'device_business_id', 'integer');
  },
  /** When it was said that something is sold out, or back: a tablet may tell it late. */
  '0036-sold-out-times': async (db, { timestamp }) => {
    for (const table of ['products', 'options'])
      await addOptional(db, table, 'sold_out_said_at', timestamp);
  },
  /** Names what shared devices know of the team, so that they ask for their roster only when it is another one. */
  '0037-team-state': (db) => addRequired(db, 'businesses', 'team_state', ''),
  /** What bills took off the billed units of a line, and the discount on a whole order; bills from before have only the former. */
  '0040-order-discounts': async (db) => {
    await addOptional(db, 'orders', 'discount', 'text');
    await addOptional(db, 'bills', 'order_discount', 'text');
    for (const name of ['discount_billed_cents', 'shared_billed_cents'])
      await addOptional(db, 'order_lines', name, 'bigint');
    await addOptional(db, 'bill_lines', 'shared_cents', 'bigint');
    const given = sql`update order_lines set discount_billed_cents = (
        select sum(bill_lines.discount_cents) from bills
        join bill_lines on bill_lines.bill_id = bills.id
        where bills.order_id = order_lines.order_id and bill_lines.line_id = order_lines.line_id
        and bill_lines.discount_cents > 0)
      where quantity_billed > 0`;
    await given.execute(db);
  },
  /** Why an owner should look at a bill; the rate of the service that the business had; the rates that it had before. */
  '0043-bill-marks': async (db, { timestamp }) => {
    await addRequired(db, 'bills', 'marks', '');
    await sql`update bills set marks = 'price' where price_differs = 1`.execute(db);
    await addOptional(db, 'bills', 'list_service_rate_bp', 'integer');
    await addRequired(db, 'orders', 'late', 0);
    await db.schema
      .createTable('former_service_rates')
      .addColumn('business_id', 'integer', refersTo('businesses.id'))
      .$call(required('integer', 'service_rate_bp'))
      .$call(required(timestamp, 'until'))
      .addPrimaryKeyConstraint('former_service_rates_key', ['business_id', 'service_rate_bp'])
      .execute();
  },
  /** What of a line's options no screen allows; and the rules and groups of options that products had before. */
  '0044-option-faults': async (db, { timestamp }) => {
    for (const table of ['order_lines', 'bill_lines'])
      await addRequired(db, table, 'option_faults', '[]');
    await db.schema
      .createTable('former_group_rules')
      .addColumn('group_id', 'integer', refersTo('option_groups.id', 'cascade'))
      .$call(required('integer', 'min', 'max', 'repeat'))
      .$call(required(timestamp, 'until'))
      .addPrimaryKeyConstraint('former_group_rules_key', ['group_id', 'min', 'max', 'repeat'])
      .execute();
    await db.schema
      .createTable('former_product_groups')
      .addColumn('product_id', 'integer', refersTo('products.id', 'cascade'))
      .addColumn('group_id', 'integer', refersTo('option_groups.id', 'cascade'))
      .$call(required('integer', 'had'))
      .$call(required(timestamp, 'until'))
      .addPrimaryKeyConstraint('former_product_groups_key', ['product_id', 'group_id', 'had'])
      .execute();
  },
  /** When a guest's data and the customer of a bill were said: a tablet may tell it late. */
  '0047-guest-times': async (db, { timestamp }) => {
    await addOptional(db, 'customers', 'said_at', timestamp);
    await addOptional(db, 'bills', 'customer_said_at', timestamp);
  },
  /** 1: the number fails the check, and somebody said that it is right. Of a bill: its customer's. */
  '0048-unverified-identities': async (db) => {
    for (const table of ['customers', 'bills', 'businesses', 'users'])
      await addRequired(db, table, 'unverified_identity', 0);
  },
  /** Devices that print for the kitchen, and a name of their present list, so that devices fetch it only when it has changed. */
  '0049-kitchen-stations': async (db, { timestamp }) => {
    await db.schema
      .createTable('kitchen_stations')
      .addColumn('business_id', 'integer', refersTo('businesses.id'))
      .$call(required('text', 'device_id', 'name'))
      .addColumn('categories', 'text')
      .$call(required(timestamp, 'since'))
      .addPrimaryKeyConstraint('kitchen_stations_key', ['business_id', 'device_id'])
      .execute();
    await addRequired(db, 'businesses', 'stations_state', '');
  },
  /** Which device is about to print lines of an order, one row a device. */
  '0050-kitchen-claims': async (db, { timestamp }) => {
    await db.schema
      .createTable('kitchen_claims')
      .addColumn('order_id', 'integer', refersTo('orders.id'))
      .$call(required('text', 'device_id', 'lines'))
      .$call(required(timestamp, 'until'))
      .addPrimaryKeyConstraint('kitchen_claims_key', ['order_id', 'device_id'])
      .execute();
  },
};
