import { addRequired, type Change, index, refersTo, required } from './ddl.ts';

/** What the kitchen was told of orders: rows that are only added. An order knows how many it has, so that none are looked for in vain. */
export const kitchenTickets: Change = async (db, { timestamp }) => {
  await db.schema
    .createTable('kitchen_tickets')
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'id'))
    .addColumn('order_id', 'integer', refersTo('orders.id'))
    .$call(required('integer', 'place'))
    .$call(required('text', 'content'))
    .addColumn('actor_id', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('device_id', 'text')
    .$call(required(timestamp, 'received_at'))
    .addPrimaryKeyConstraint('kitchen_tickets_key', ['business_id', 'id'])
    .execute();
  await index(db, 'kitchen_tickets_order', 'kitchen_tickets', 'order_id', 'place').execute();
  await addRequired(db, 'orders', 'tickets', 0);
};
