import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { billInput } from '#contract/bills.ts';
import type { Database } from '#server/db/database.ts';
import type { Tx } from '#server/db/schema.ts';
import { createBill } from '#server/services/bills/bills.ts';
import { createOrder } from '#server/services/orders/orders.ts';
import { changeOrderStatus } from '#server/services/orders/status.ts';
import { growCatalog } from '#tests/harness/grow.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { type Cafe, signIn } from '../api/workload.ts';
import type { Where } from '../where.ts';

/** A place with a history: 300 bills a day, the last one now, so that a period holds the same at every size. */

export const billsADay = 300;
const products = 200;
const activeOrders = 40;
/** Finished long ago, with units to bill. */
const unbilledOrders = 100;

const secondsBetween = 86_400 / billsADay;

/** An order of four lines with its bill and a customer, made as always; all others are copies of it. */
const sellOnce = async (database: Database, businessId: number, productIds: readonly number[]) => {
  const scope = { businessId, now: new Date() };
  const lines = productIds.slice(0, 4).map((productId) => ({ productId, quantity: 2 }));
  return database.transaction(async (tx) => {
    const { entity: order } = await createOrder(tx, scope, { tableNumber: '7', products: lines });
    const {
      entity: { bill },
    } = await createBill(
      tx,
      scope,
      billInput.parse({
        businessId,
        orderId: order.key,
        key: randomUUID(),
        finalCustomer: true,
        paymentMethodId: 2,
        selectedProducts: lines,
      }),
    );
    await changeOrderStatus(tx, scope, order.key, 'finish');
    return { orderId: order.id ?? 0, billId: bill.id };
  });
};

type Sql = RawBuilder<unknown>;

/** A UUID for a row number. */
const uuid = (number: Sql): Sql =>
  sql`'00000000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`;

const customer = {
  dni: '1714307103',
  fullName: 'Rosa Elvira Quishpe Chango',
  address: 'Av. Amazonas N34-120 y Atahualpa, Quito',
  email: 'rosa.quishpe@example.com',
  phone: '0991234567',
};

/** Copies the model until there are `bills` bills. Every third one has a customer, of which there are a tenth as many. */
const copy = async (
  tx: Tx,
  engine: Database['engine'],
  model: Awaited<ReturnType<typeof sellOnce>>,
  productIds: readonly number[],
  bills: number,
): Promise<void> => {
  const now = Math.floor(Date.now() / 1000);
  const at = (seconds: Sql) =>
    engine === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
      : sql`to_timestamp(${seconds})`;
  const numbers = (first: number, last: number) =>
    sql`(with recursive n(i) as (select ${sql.lit(first)} union all
      select i + 1 from n where i < ${sql.lit(last)}) select i from n) as numbers`;
  const lit = sql.lit;
  const [firstProduct = 0] = productIds;
  /** Another product for each line of each order, and never two of one order. */
  const product = (order: Sql, line: Sql) =>
    sql`products.id = ${lit(firstProduct)} + (${order} * 7 + ${line}) % ${lit(productIds.length)}`;
  const customers = Math.ceil(bills / 10);
  const run = (text: RawBuilder<unknown>) => text.execute(tx);

  // Checks no references: PostgreSQL would look each of them up, which takes longer than all the rest.
  if (engine === 'postgres') await run(sql`set local session_replication_role = replica`);
  await run(sql`insert into customers (business_id, dni, full_name, address, email, phone, created_at)
    select business_id, cast(1000000000 + i as text), ${lit(customer.fullName)}, ${lit(customer.address)},
      ${lit(customer.email)}, ${lit(customer.phone)}, created_at
    from orders, ${numbers(1, customers)} where orders.id = ${lit(model.orderId)} order by i`);
  await run(sql`update businesses set customers = ${lit(customers)}`);
  const firstCustomer = sql`(select min(id) from customers)`;
  const soldAt = at(
    sql`${lit(now)} - ${lit(secondsBetween)} * case when i > ${lit(bills)} then 0 else ${lit(bills)} - i end`,
  );
  const isActive = sql`i > ${lit(bills)}`;
  await run(sql`insert into orders (business_id, key, request_hash, table_number, note, status, version,
      created_at, updated_at, finished_at, settled, operations, operations_since)
    select business_id, ${uuid(sql`(${lit(unbilledOrders)} + i)`)}, request_hash, table_number, note,
      case when ${isActive} then 'active' else 'finished' end, version, ${soldAt}, ${soldAt},
      case when ${isActive} then null else ${soldAt} end,
      case when ${isActive} or i <= 0 then 0 else 1 end, operations, operations_since
    from orders, ${numbers(1 - unbilledOrders, bills + activeOrders)}
    where orders.id = ${lit(model.orderId)} order by i`);
  // A copy for each product, found by its number, as no line of a device is.
  await run(sql`insert into line_copies (business_id, hash, name, unit_price_cents, taxes, options, option_faults)
    select products.business_id, cast(products.id as text), products.name, products.unit_price_cents,
      line_copies.taxes, '[]', '[]'
    from products, line_copies where line_copies.id = (select min(id) from line_copies) order by products.id`);
  const copy = sql`(select line_copies.id from line_copies where line_copies.business_id = products.business_id
    and hash = cast(products.id as text))`;
  await run(sql`insert into order_lines (order_id, line_id, product_id, position, copy_id, options, option_faults,
      quantity, quantity_billed, note)
    select orders.id, ${uuid(sql`products.id`)}, products.id, order_lines.position, ${copy}, null, null, quantity,
      case when settled = 1 then quantity else 0 end, ''
    from orders cross join order_lines join products on ${product(sql`orders.id`, sql`order_lines.position`)}
    where order_id = ${lit(model.orderId)} and orders.id > ${lit(model.orderId)}`);
  const actor = (order: Sql) => sql`(select min(id) from members) + ${order} % 2`;
  const named = sql`orders.id % 3 = 0`;
  await run(sql`insert into bills (business_id, key, request_hash, order_id, status, created_at,
      sub_total_before_discount_cents, discounts_cents, sub_total_cents, taxes_cents, total_by_tax,
      service_rate_bp, service_cents, total_cents, payment_method_id, actor_id, customer_id, customer)
    select orders.business_id, orders.key, bills.request_hash, orders.id, bills.status, orders.created_at,
      sub_total_before_discount_cents, discounts_cents, sub_total_cents, taxes_cents, total_by_tax,
      service_rate_bp, service_cents, total_cents, payment_method_id, ${actor(sql`orders.id`)},
      case when ${named} then ${firstCustomer} + (orders.id / 3) % ${lit(customers)} end,
      case when ${named} then ${lit(JSON.stringify(customer))} end
    from orders cross join bills
    where bills.id = ${lit(model.billId)} and settled = 1 and orders.id > ${lit(model.orderId)}
    order by orders.id`);
  await run(sql`insert into bill_lines (bill_id, line_id, product_id, position, copy_id, options, option_faults,
      quantity, discount_cents, total_cents)
    select bills.id, ${uuid(sql`products.id`)}, products.id, bill_lines.position, ${copy}, null, null, quantity, discount_cents,
      bill_lines.total_cents
    from bills cross join bill_lines join products on ${product(sql`bills.order_id`, sql`bill_lines.position`)}
    where bill_id = ${lit(model.billId)} and bills.id > ${lit(model.billId)}`);
  // Every twentieth order had a unit taken back, every tenth bill a discount.
  await run(sql`insert into trail (business_id, order_id, bill_id, kind, actor_id, at, details, packed, units_back, discount_cents)
    select orders.business_id, orders.id, case when trail.bill_id is not null then bills.id end, trail.kind,
      ${actor(sql`orders.id`)}, orders.created_at, details, packed,
      case when kind = 'order-status' and orders.id % 20 = 0 then 1 else 0 end,
      case when kind = 'bill-created' and orders.id % 10 = 0 then 100 else 0 end
    from orders cross join trail left join bills on bills.order_id = orders.id
    where trail.order_id = ${lit(model.orderId)} and orders.id > ${lit(model.orderId)}
      and (trail.bill_id is null or bills.id is not null)
    order by orders.id`);
};

/** Fills an empty database and closes it. `more`: puts more into it. */
export const fill = async (
  place: Where,
  bills: number,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<Cafe> => {
  const { database, own, close } = await createTestApp(place);
  const productIds = await growCatalog(database, own, products);
  const model = await sellOnce(database, own.businessId, productIds);
  const { db, engine } = database;
  await db.transaction().execute((tx) => copy(tx, engine, model, productIds, bills));
  await more(database);
  // PostgreSQL does so by itself after a while, SQLite never.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  const tokens = await signIn(database, own.users[0]?.id ?? 0, 20);
  await close();
  return { businessId: own.businessId, productIds, tokens };
};
