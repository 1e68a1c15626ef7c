import type { Selectable } from 'kysely';
import type { ListedMethod } from '#contract/catalog.ts';
import { groupBy } from '#domain/collections.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { copyOf } from '../kernel/line-copies.ts';
import { readDetails } from '../trail/stored-details.ts';
import { allPaymentMethods } from './payment-methods.ts';

/** All that a business has, as lines of JSON: to keep when it leaves, or to take elsewhere. Secrets stay out of it. */

type Row = Record<string, unknown>;

/** Of people and devices what proves them, of the rest what only a server needs. */
const left = new Set([
  ...['pin_hash', 'pin_salt', 'pin_iterations', 'pin_length', 'pin_changed_at'],
  ...['secret_hash', 'business_id', 'awaited', 'close_hash'],
  ...['request_hash', 'operations', 'operations_since', 'edits', 'contained', 'size', 'tickets'],
  ...[
    'epoch',
    'catalog_state',
    'team_state',
    'stations_state',
    'tills_state',
    'image_hash',
    'keeps_old_state',
    'copy_id',
  ],
]);

const json = new Set([
  ...['taxes', 'options', 'option_faults', 'customer', 'order_discount', 'discount', 'payments'],
  'payment_changes',
  ...['total_by_tax', 'details', 'content', 'categories', 'denominations', 'counted', 'named'],
  'corrections',
]);

const parsed = (name: string, value: unknown) =>
  json.has(name) && typeof value === 'string' ? JSON.parse(value) : value;

const toExport = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      left.has(name) || value === null ? [] : [[name, parsed(name, value)]],
    ),
  );

/** `kind` says what a line is, so that of a method, a movement or a row of the trail has another name. */
const exportMethod = ({ kind, sriCode, ...method }: ListedMethod): Row => ({
  ...method,
  ...{ payment_kind: kind, sri_code: sriCode },
});

const ordersOnPage = 50;
const rowsOnPage = 500;

type Listed = { kind: string; rows: Row[] };

/** Rows of a table in the order of a column that tells them apart. */
async function* pagesOf(
  db: Db,
  businessId: number,
  kind: string,
  table:
    | 'members'
    | 'devices'
    | 'kitchen_stations'
    | 'categories'
    | 'products'
    | 'customers'
    | 'tills'
    | 'shifts'
    | 'fiscal_documents'
    | 'sri_points'
    | 'sri_settings',
  column: 'id' | 'device_id' | 'dni',
): AsyncGenerator<Listed> {
  const from = db
    .selectFrom(table as 'members')
    .selectAll()
    .where('business_id', '=', businessId);
  const by = column as 'id';
  let query = from;
  for (;;) {
    const rows = await query.orderBy(by).limit(rowsOnPage).execute();
    yield { kind, rows: rows.map(toExport) };
    const last = rows.at(-1);
    if (!last || rows.length < rowsOnPage) return;
    query = from.where(by, '>', last[by]);
  }
}

/** What belongs to products: which are few thousands, so at once. */
const ofProducts = async (db: Db, businessId: number): Promise<Listed[]> => {
  const products = db.selectFrom('products').select('id').where('business_id', '=', businessId);
  const groups = await db
    .selectFrom('option_groups')
    .selectAll()
    .where('business_id', '=', businessId)
    .execute();
  const options = await db
    .selectFrom('options')
    .selectAll()
    .where('group_id', 'in', (of) =>
      of.selectFrom('option_groups').select('id').where('business_id', '=', businessId),
    )
    .execute();
  const links = await Promise.all(
    (['product_categories', 'product_taxes', 'product_option_groups'] as const).map(
      async (table) => ({
        kind: table.replace('product_', 'product-').replace('_', '-'),
        rows: (
          await db
            .selectFrom(table as 'product_taxes')
            .selectAll()
            .where('product_id', 'in', products)
            .execute()
        ).map(toExport),
      }),
    ),
  );
  return [
    { kind: 'option-group', rows: groups.map(toExport) },
    { kind: 'option', rows: options.map(toExport) },
    ...links,
  ];
};

const linesOf = async (db: Db, table: 'order_lines' | 'bill_lines', ids: readonly number[]) => {
  const of = table === 'order_lines' ? 'order_id' : 'bill_id';
  const rows: Row[] = await db
    .selectFrom(table as 'order_lines')
    .leftJoin('line_copies', 'line_copies.id', `${table as 'order_lines'}.copy_id`)
    .selectAll(table as 'order_lines')
    .select(copyOf(table))
    .where(of as 'order_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy(of as 'order_id')
    .orderBy('position')
    .execute();
  return groupBy(
    rows,
    (row) => row[of] as number,
    ({ [of]: _owner, ...line }) => toExport(line),
  );
};

/** Details in the place of their packed form. */
const withDetails = async (db: Db, rows: readonly Selectable<Schema['trail']>[]) => {
  const details = await readDetails(db, rows);
  return rows.map((row, place) => ({ ...row, details: details[place], packed: null }));
};

/** Orders with all that belongs to each: lines, bills, comandas and who did what. */
const wholeOrders = async (
  db: Db,
  businessId: number,
  orders: readonly Selectable<Schema['orders']>[],
): Promise<Row[]> => {
  const ids = orders.map(({ id }) => id);
  const [lines, bills, tickets, trail] = await Promise.all([
    linesOf(db, 'order_lines', ids),
    db.selectFrom('bills').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('kitchen_tickets')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('place')
      .execute(),
    db
      .selectFrom('trail')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  const billLines = await linesOf(
    db,
    'bill_lines',
    bills.map(({ id }) => id),
  );
  const ofOrder = <T extends { order_id: number | null }>(
    rows: readonly T[],
    row: (from: T) => Row,
  ) => groupBy(rows, ({ order_id }) => order_id, row);
  const billsOf = ofOrder(bills, (bill) => ({
    ...toExport(bill),
    lines: billLines.get(bill.id) ?? [],
  }));
  const [ticketsOf, trailOf] = [
    ofOrder(tickets, toExport),
    ofOrder(await withDetails(db, trail), toExport),
  ];
  return orders.map((order) => ({
    ...toExport(order),
    lines: lines.get(order.id) ?? [],
    bills: billsOf.get(order.id) ?? [],
    tickets: ticketsOf.get(order.id) ?? [],
    trail: trailOf.get(order.id) ?? [],
  }));
};

async function* orderPages(db: Db, businessId: number): AsyncGenerator<Listed> {
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('key', '>', after)
      .orderBy('key')
      .limit(ordersOnPage)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    yield { kind: 'order', rows: await wholeOrders(db, businessId, orders) };
    after = last.key;
  }
}

/** Shifts with the cash that was put in and taken out. */
async function* shiftPages(db: Db, businessId: number): AsyncGenerator<Listed> {
  for await (const { kind, rows } of pagesOf(db, businessId, 'shift', 'shifts', 'id')) {
    const ids = rows.map(({ id }) => Number(id));
    const movements = await db
      .selectFrom('shift_movements')
      .selectAll()
      .where('shift_id', 'in', ids.length > 0 ? ids : [0])
      .orderBy('id')
      .execute();
    const movementsOf = groupBy(
      movements,
      ({ shift_id }) => shift_id,
      ({ shift_id: _, kind: movement, ...row }) => toExport({ ...row, movement }),
    );
    yield {
      kind,
      rows: rows.map((row) => ({ ...row, movements: movementsOf.get(Number(row.id)) ?? [] })),
    };
  }
}

/** What was done to the team, the settings and the tills. */
async function* businessTrail(db: Db, businessId: number): AsyncGenerator<Listed> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('trail')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('order_id', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsOnPage)
      .execute();
    const details = await withDetails(db, rows);
    yield {
      kind: 'trail',
      rows: details.map(({ kind: trail_kind, ...row }) => toExport({ ...row, trail_kind })),
    };
    const last = rows.at(-1);
    if (!last || rows.length < rowsOnPage) return;
    after = last.id;
  }
}

async function* allOf(db: Db, businessId: number): AsyncGenerator<Listed> {
  const business = await db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .execute();
  yield { kind: 'business', rows: business.map(toExport) };
  const methods = await allPaymentMethods(db, { businessId });
  yield { kind: 'payment-method', rows: methods.map(exportMethod) };
  yield* pagesOf(db, businessId, 'member', 'members', 'id');
  yield* pagesOf(db, businessId, 'device', 'devices', 'device_id');
  yield* pagesOf(db, businessId, 'kitchen-station', 'kitchen_stations', 'device_id');
  yield* pagesOf(db, businessId, 'category', 'categories', 'id');
  yield* pagesOf(db, businessId, 'product', 'products', 'id');
  yield* await ofProducts(db, businessId);
  yield* pagesOf(db, businessId, 'customer', 'customers', 'dni');
  yield* pagesOf(db, businessId, 'till', 'tills', 'id');
  yield* shiftPages(db, businessId);
  yield* orderPages(db, businessId);
  yield* pagesOf(db, businessId, 'sri-settings', 'sri_settings', 'id');
  yield* pagesOf(db, businessId, 'sri-point', 'sri_points', 'id');
  yield* pagesOf(db, businessId, 'fiscal-document', 'fiscal_documents', 'id');
  yield* businessTrail(db, businessId);
}

/**
 * Lines of JSON, some at a time, each with its `kind`. The last one counts them by kind: a file without it was cut short.
 */
export async function* exportBusiness(db: Db, businessId: number): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  for await (const { kind, rows } of allOf(db, businessId)) {
    counts[kind] = (counts[kind] ?? 0) + rows.length;
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify({ kind, ...row })}\n`).join('');
  }
  yield `${JSON.stringify({ kind: 'end', counts })}\n`;
}
