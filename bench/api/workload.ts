import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import type { Send } from './client.ts';
import { statementsOf } from './record.ts';
import type { Names, Recording } from './replay.ts';

/** The measured workload: a cafe with 200 products, orders of four lines, bills for half of each line. */

const productCount = 200;
const lineCount = 4;

export interface Cafe {
  businessId: number;
  productIds: number[];
  /** Sessions of many tablets, so that no single one reaches its rate limit. */
  tokens: string[];
}

const fill = async (database: Database, { own }: TestApp): Promise<number[]> => {
  const { db } = database;
  const models = await db.selectFrom('products').selectAll().where('id', '=', own.products.coffee);
  const { id: _id, ...model } = await models.executeTakeFirstOrThrow();
  const names = Array.from({ length: productCount - 6 }, (_, index) => `Producto ${index}`);
  const rows = await db
    .insertInto('products')
    .values(names.map((name) => ({ ...model, name })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const tax = { tax_id: 1, tax_base_cents: model.unit_price_cents };
  await db
    .insertInto('product_taxes')
    .values(ids.map((id) => ({ product_id: id, ...tax })))
    .execute();
  await db
    .insertInto('product_categories')
    .values(ids.map((id) => ({ product_id: id, category_id: own.categoryId })))
    .execute();
  return ids;
};

export const signIn = async (
  { db }: Database,
  userId: number,
  count: number,
): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db
    .insertInto('sessions')
    .values(
      tokens.map((token) => ({
        user_id: userId,
        token_hash: createHash('sha256').update(token).digest('hex'),
        created_at: new Date().toISOString(),
        expires_at: '2999-01-01T00:00:00.000Z',
      })),
    )
    .execute();
  return tokens;
};

/** Ids of orders and bills that can't be confused with any other value of a recorded statement. */
const startIdsHigh = async ({ db, engine }: Database): Promise<void> => {
  for (const [table, from] of [
    ['orders', 70_000_000],
    ['bills', 80_000_000],
  ] as const) {
    await (engine === 'sqlite'
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${from})`
      : sql`select setval(${`${table}_id_seq`}, ${from})`
    ).execute(db);
  }
};

export const orderBody = ({ productIds }: Cafe, index: number) => ({
  key: randomUUID(),
  tableNumber: String(1 + (index % 40)),
  note: '',
  products: Array.from({ length: lineCount }, (_, line) => ({
    productId: productIds[(7 * index + line) % productIds.length] ?? 0,
    quantity: 2,
  })),
});

export type OrderBody = ReturnType<typeof orderBody>;

export const billBody = ({ businessId }: Cafe, { key, products }: OrderBody) => ({
  key: randomUUID(),
  businessId,
  orderId: key,
  finalCustomer: true,
  selectedProducts: products.map(({ productId }) => ({ productId, quantity: 1 })),
  paymentMethodId: 2,
});

export const catalogPath = ({ businessId }: Cafe): string => `products/business/${businessId}`;

export type What = 'order' | 'bill' | 'catalog' | 'unchanged';

/** Sends one request of each kind to the API in this process. @returns the statements of each */
const record = async (app: TestApp, cafe: Cafe): Promise<Record<What, Recording>> => {
  const send = injected(app, cafe);
  const recorded = async (
    method: string,
    path: string,
    options: Parameters<Send>[2],
    names: Names,
  ) => {
    let reply: Awaited<ReturnType<Send>> | undefined;
    const statements = await statementsOf(async () => {
      reply = await send(method, path, options);
    });
    if (!reply || ![200, 201, 304].includes(reply.status)) throw new Error(reply?.body);
    return { reply, recording: { statements, names } };
  };
  const keyed = (body: object, claim: string) => ({ body, headers: { 'idempotency-key': claim } });
  // The first request of a session may cost more than later ones.
  const { etag } = await send('GET', catalogPath(cafe));
  const orderKey = orderBody(cafe, 0);
  const [claim, billClaim] = [randomUUID(), randomUUID()];
  const order = await recorded('POST', 'orders', keyed(orderKey, claim), {
    orderKey: orderKey.key,
    claim,
  });
  const orderId = JSON.parse(order.reply.body).id;
  order.recording.names.orderId = orderId;
  const billKey = billBody(cafe, orderKey);
  const bill = await recorded('POST', 'bills/v2', keyed(billKey, billClaim), {
    orderKey: orderKey.key,
    orderId,
    billKey: billKey.key,
    claim: billClaim,
  });
  bill.recording.names.billId = JSON.parse(bill.reply.body).id;
  const known = { headers: { 'if-none-match': etag ?? '' } };
  return {
    order: order.recording,
    bill: bill.recording,
    catalog: (await recorded('GET', catalogPath(cafe), {}, {})).recording,
    unchanged: (await recorded('GET', catalogPath(cafe), known, {})).recording,
  };
};

const injected =
  ({ app }: TestApp, { tokens }: Cafe): Send =>
  async (method, path, { body, headers = {} } = {}) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${tokens[0]}`, ...headers },
      ...(body ? { payload: body } : {}),
    });
    const { etag } = answer.headers;
    return { status: answer.statusCode, etag: etag?.toString() ?? null, body: answer.body };
  };

/** Fills an empty database and records the statements of each request; closes everything it opens. */
export const prepare = async (place: {
  url?: string;
  directory?: string;
}): Promise<{ cafe: Cafe; recordings: Record<What, Recording> }> => {
  const app = await createTestApp(place);
  const user = app.own.users[0]?.id ?? 0;
  const cafe: Cafe = {
    businessId: app.own.businessId,
    productIds: await fill(app.database, app),
    tokens: await signIn(app.database, user, 100),
  };
  await startIdsHigh(app.database);
  const recordings = await record(app, cafe);
  await app.close();
  return { cafe, recordings };
};
