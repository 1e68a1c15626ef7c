import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { newLineId } from '#domain/line-id.ts';
import type { Db } from '#server/db/schema.ts';
import { defaultLimits, scaleLimits } from '#server/services/limits/rules.ts';
import { growCatalog } from './grow.ts';
import { createTestApp } from './server.ts';

/** It holds the latest changes of each business, whatever it has sold. */
const ofFewRows = 'board_changes';

const answerTables = ['idempotency_keys', 'answer_bases', 'removed_options'];

/** Bytes of each table of an embedded database, with its indexes. */
const sizesOf = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(sqlite_master.tbl_name, dbstat.name) as name, sum(pgsize) as bytes
    from dbstat left join sqlite_master on sqlite_master.name = dbstat.name group by 1`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

/**
 * Makes sales as devices do: an order, its bill and its end, each with a key, on an embedded database in memory.
 * @returns bytes a sale: by table, the largest first; in all; and of stored answers
 */
export const salesBytes = async (sales: number, lines: number) => {
  const { app, database, own, close } = await createTestApp({
    limits: scaleLimits(defaultLimits, 1_000),
  });
  const productIds = await growCatalog(database, own, 200);
  const [user] = own.users;
  const send = async (method: 'POST' | 'PATCH', path: string, payload: object, key: string) => {
    const headers = { authorization: `Bearer ${user?.token}`, 'idempotency-key': key };
    const { statusCode, body } = await app.inject({
      method,
      url: `/api/${path}`,
      payload,
      headers,
    });
    if (statusCode >= 300) throw new Error(body);
  };
  const made = { deviceId: randomUUID(), actorId: user?.memberId };
  const before = await sizesOf(database.db);
  for (let sale = 0; sale < sales; sale += 1) {
    const [key, billKey] = [uuidv7(), uuidv7()];
    const products = Array.from({ length: lines }, (_, line) => ({
      lineId: newLineId(),
      productId: productIds[(7 * sale + line) % productIds.length],
      quantity: 2,
    }));
    const order = { key, tableNumber: String(1 + (sale % 40)), ...made, products };
    await send('POST', 'orders/v2', order, key);
    const bill = {
      ...{ key: billKey, businessId: own.businessId, orderId: key, finalCustomer: true },
      ...{ paymentMethodId: 2, selectedProducts: products, ...made },
    };
    await send('POST', 'bills/v2', bill, billKey);
    await send('PATCH', `orders/${key}/finish`, made, uuidv7());
  }
  const after = await sizesOf(database.db);
  await close();
  const tables = [...after]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / sales] as const)
    .filter(([name, bytes]) => bytes > 0 && name !== ofFewRows)
    .sort(([, one], [, other]) => other - one);
  const sum = (rows: typeof tables) => rows.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    tables,
    total: sum(tables),
    answers: sum(tables.filter(([name]) => answerTables.includes(name))),
  };
};
