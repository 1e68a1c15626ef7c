import { sql } from 'kysely';
import { addOptional, addRequired, type Change, index, refersTo, required } from './ddl.ts';

/** The migrations that add a column, a small table or an index. */
export const additions: Record<string, Change> = {
  /** How large orders are, of those that lists show, and how large a business's active ones are together. */
  '0053-order-sizes': async (db) => {
    await addRequired(db, 'orders', 'size', 0);
    await addRequired(db, 'board_states', 'size', 0);
    const lines = sql`select coalesce(sum(250 + length(name) + length(note) + length(taxes) + length(options)), 0)
      from order_lines where order_id = orders.id`;
    const tickets = sql`select coalesce(sum(150 + length(content)), 0)
      from kitchen_tickets where order_id = orders.id`;
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
    const listed = sql`status = 'active' or (status = 'finished' and (settled = 0 or finished_at >= ${dayAgo}))`;
    await sql`update orders set size = (${lines}) + (${tickets}) where ${listed}`.execute(db);
    await sql`update board_states set size = (select coalesce(sum(size), 0) from orders
      where orders.business_id = board_states.business_id and status = 'active')`.execute(db);
  },
  /** Answers without what the order's rows keep anyway, and the options of lines that are taken off. */
  '0054-packed-answers': async (db, { bytes, timestamp }) => {
    await addOptional(db, 'idempotency_keys', 'packed', bytes);
    await db.schema
      .createTable('removed_options')
      .addColumn('order_id', 'integer', refersTo('orders.id'))
      .$call(required('text', 'options'))
      .$call(required(timestamp, 'removed_at'))
      .execute();
    await index(db, 'removed_options_order', 'removed_options', 'order_id').execute();
    await index(db, 'removed_options_age', 'removed_options', 'removed_at').execute();
  },
  /** When a server was put back, and to which copy; and when the status of an order was changed, which may be told late. */
  '0055-restores': async (db, { timestamp }) => {
    for (const name of ['restored_at', 'copy_of'])
      await addOptional(db, 'businesses', name, timestamp);
    await addRequired(db, 'businesses', 'keeps_old_state', 0);
    await addOptional(db, 'orders', 'status_said_at', timestamp);
  },
  /** The account whose session noted that a row was looked at; unknown of notes from before. */
  '0056-reviewing-accounts': (db) => addOptional(db, 'trail', 'reviewed_user_id', 'integer'),
  /** Codes for a new password by the place that asked for them, where they are valid beside newer ones. */
  '0057-asked-codes': async (db, { timestamp }) => {
    await db.schema
      .createTable('asked_codes')
      .$call(required('text', 'email', 'place', 'code_hash'))
      .$call(required('integer', 'tries_left'))
      .$call(required(timestamp, 'created_at', 'expires_at'))
      .execute();
    await index(db, 'asked_codes_email', 'asked_codes', 'email', 'place').execute();
  },
  /** The first answer about an order, against which the later ones are compressed. */
  '0058-answer-bases': async (db, { bytes }) => {
    await db.schema
      .createTable('answer_bases')
      .addColumn('order_id', 'integer', (column) => column.primaryKey().references('orders.id'))
      .addColumn('packed', bytes, (column) => column.notNull())
      .$call(required('integer', 'day'))
      .execute();
  },
  /** Old keys are found by going through all once a day: the index was as large as a fifth of the answers. */
  '0059-keys-without-age': (db) => db.schema.dropIndex('idempotency_keys_age').execute(),
  /** When a business will be deleted, or was, and the account that asked for it. */
  '0060-deletions': async (db, { timestamp }) => {
    for (const name of ['deletion_due_at', 'deleted_at'])
      await addOptional(db, 'businesses', name, timestamp);
    await addOptional(db, 'businesses', 'deletion_asked_by', 'integer');
  },
  /** Units that were taken off an order for another one, and the order that has got them. */
  '0061-order-transfers': async (db) => {
    await db.schema
      .createTable('order_transfers')
      .addColumn('business_id', 'integer', refersTo('businesses.id'))
      .$call(required('text', 'key'))
      .addColumn('from_order', 'integer', refersTo('orders.id'))
      .$call(required('text', 'to_key', 'waiting'))
      .addColumn('arrived_in', 'integer', (column) => column.references('orders.id'))
      .addPrimaryKeyConstraint('order_transfers_key', ['business_id', 'key'])
      .execute();
    await index(db, 'order_transfers_from', 'order_transfers', 'from_order').execute();
    await index(db, 'order_transfers_in', 'order_transfers', 'arrived_in').execute();
  },
  /** Where a category stands on the menu, and a product in its category; null until somebody arranges it. And favourites. */
  '0062-menu-order': async (db) => {
    for (const table of ['categories', 'products'])
      await addOptional(db, table, 'position', 'integer');
    await addRequired(db, 'products', 'favorite', 0);
  },
  /** Details of the trail without what other rows have, compressed. */
  '0064-packed-details': (db, { bytes }) => addOptional(db, 'trail', 'packed', bytes),
  /** `orders_finished` has the same columns since 0010. */
  '0065-one-index-of-ends': (db) => db.schema.dropIndex('orders_status').execute(),
  /** Which order each of the latest changes of a board was of, and from where on none is missing. */
  '0067-board-changes': async (db) => {
    await db.schema
      .createTable('board_changes')
      .addColumn('business_id', 'integer', refersTo('businesses.id'))
      .$call(required('integer', 'seq'))
      .addColumn('order_id', 'integer')
      .$call(required('text', 'mark'))
      .addPrimaryKeyConstraint('board_changes_key', ['business_id', 'seq'])
      .execute();
    for (const name of ['seq', 'whole_from']) await addRequired(db, 'board_states', name, 0);
    await addRequired(db, 'board_states', 'counted', '');
  },
  /** When and how often an order's guests were shown what they pay; null without any. */
  '0069-pre-bills': (db) => addOptional(db, 'orders', 'pre_bill', 'text'),
  /** How a bill was paid, where there is more to say than with which method. */
  '0070-payments': (db) => addOptional(db, 'bills', 'payments', 'text'),
  /** Until when a night's sales belong to the day before; days began at midnight until then. */
  '0071-day-starts': (db) => addRequired(db, 'businesses', 'day_starts_at', '00:00'),
  /**
   * Payment methods of a business: whose a method is (null: one that all start with), and what each business calls its own and
   * those of the start, once it has changed any.
   */
  '0072-payment-methods': async (db) => {
    await addOptional(db, 'payment_methods', 'business_id', 'integer');
    await addRequired(db, 'payment_methods', 'kind', 'expected');
    await addRequired(db, 'payment_methods', 'sri_code', '20');
    await sql`update payment_methods set sri_code = '19' where id = 1`.execute(db);
    await sql`update payment_methods set kind = 'cash', sri_code = '01' where id = 2`.execute(db);
    await db.schema
      .createTable('business_payment_methods')
      .addColumn('business_id', 'integer', refersTo('businesses.id'))
      .addColumn('method_id', 'integer', refersTo('payment_methods.id'))
      .$call(required('text', 'name', 'icon', 'kind', 'sri_code'))
      .$call(required('integer', 'active', 'position'))
      .addPrimaryKeyConstraint('business_payment_methods_key', ['business_id', 'method_id'])
      .execute();
  },
  /** That a bill counts no more, and the till's shift that gave its cash back. */
  '0074-annulments': async (db) => {
    for (const name of ['annulled', 'annul_shift']) await addOptional(db, 'bills', name, 'text');
    await index(db, 'bills_annul_shift', 'bills', 'business_id', 'annul_shift')
      .where(sql`annul_shift`, 'is not', null)
      .execute();
  },
  /** What was told of a bill's payments after they were taken: corrections of the method, and whether their money arrived. */
  '0075-payment-changes': async (db) => {
    await addOptional(db, 'bills', 'payment_changes', 'text');
    await index(db, 'bills_payment_changes', 'bills', 'business_id')
      .where(sql`payment_changes`, 'is not', null)
      .execute();
  },
  /** Which methods are retentions, no money, and whose tips a movement hands over; see the schema. */
  '0076-tips-and-retentions': async (db) => {
    await addRequired(db, 'business_payment_methods', 'retention', 0);
    await addOptional(db, 'shift_movements', 'tip_for', 'integer');
  },
  /** Whether orders to take away pay the service: where the business has charged it until now, they do. */
  '0079-takeaway-service': async (db) => {
    await addRequired(db, 'businesses', 'takeaway_service', 1);
  },
  /** What was found out about a closing's count after it was signed. */
  '0080-closing-corrections': (db) => addOptional(db, 'shifts', 'corrections', 'text'),
  /** By which devices learn that tills or shifts are others. */
  '0085-tills-state': (db) => addRequired(db, 'businesses', 'tills_state', ''),
  /** Which shift of the same till one was joined into. */
  '0086-joined-shifts': async (db) => {
    await addOptional(db, 'shifts', 'joined_into', 'text');
    await index(db, 'shifts_joined_into', 'shifts', 'business_id', 'joined_into')
      .where(sql`joined_into`, 'is not', null)
      .execute();
  },
  /** Tips of which shift a movement of a later one hands over. */
  '0087-former-tips': async (db) => {
    await addOptional(db, 'shift_movements', 'tips_of', 'text');
    await index(db, 'shift_movements_tips_of', 'shift_movements', 'business_id', 'tips_of')
      .where(sql`tips_of`, 'is not', null)
      .execute();
  },
};
