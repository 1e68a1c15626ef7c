import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import type { Db } from '#server/db/schema.ts';
import { readDetails } from '#server/services/trail/stored-details.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

/** Rows as builds stored them that had neither copies of lines nor packed details of the trail nor keys as bytes. */

const now = () => new Date('2026-03-15T17:00:00.000Z');

type Row = Record<string, unknown>;

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  payload?: object;
  key?: string;
}

/** @returns the answer as it is sent */
const ask = async ({ app, own }: TestApp, { method, path, payload, key }: Sent) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    ...{ method, url: `/api/${path}`, ...(payload && { payload }) },
    headers: {
      authorization: `Bearer ${own.users[0]?.token}`,
      ...(key && { 'idempotency-key': key }),
    },
  });
  const bytes = path.endsWith('/export') ? gunzipSync(rawPayload) : rawPayload;
  return { statusCode, etag: headers.etag, body: bytes.toString() };
};

/** Sales with options, notes, discounts, edits, a line taken back, and a price that the menu never had. */
const sell = async (on: TestApp) => {
  const sent = new Map<string, Awaited<ReturnType<typeof ask>>>();
  const asked: Sent[] = [];
  const send = async (method: Sent['method'], path: string, payload: object = {}) => {
    const request = { method, path, payload, key: uuidv7() };
    const answer = await ask(on, request);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    sent.set(request.key, answer);
    asked.push(request);
    return JSON.parse(answer.body);
  };
  const { businessId, products } = on.own;
  const { options } = await send('POST', 'option-groups', {
    ...{ name: 'Leche', min: 0, max: 2, repeat: true },
    options: ['Avena', 'Almendra'].map((name) => ({
      ...{ name, difference: '0.60', usual: false, available: true },
    })),
  });
  const line = (productId: number, more: object = {}) => ({
    ...{ lineId: newLineId(), productId, quantity: 3, ...more },
  });
  const paths: string[] = [];
  for (const tableNumber of ['1', '2', 'Pérgola']) {
    const milk = { options: [{ optionId: options[0].id, count: 1 }], note: 'tibio' };
    const lines = [line(products.coffee, milk), line(products.juice), line(products.coffee)];
    const order = await send('POST', 'orders/v2', { tableNumber, products: lines });
    const [first, second] = lines;
    const left = [{ ...first, quantity: 2 }, second, line(products.juice, { unitPrice: '9.99' })];
    await send('PUT', `orders/v2/${order.id}`, { tableNumber, note: 'ventana', products: left });
    const bill = await send('POST', 'bills/v2', {
      ...{ businessId, orderId: order.id, finalCustomer: false, paymentMethodId: 1 },
      customer: {
        ...{ dni: '1714307103', fullName: 'Ana Pérez', address: 'Quito' },
        ...{ email: 'ana@example.com', phone: '0999999999' },
      },
      discountReason: 'Cortesía',
      selectedProducts: [
        { lineId: first?.lineId, productId: products.coffee, quantity: 1, discount: '0.50' },
        { lineId: second?.lineId, productId: products.juice, quantity: 3 },
      ],
    });
    await send('PATCH', `orders/${order.id}/finish`);
    for (const path of [`orders/${order.id}`, `bills/${bill.id}`])
      paths.push(path, `${path}/trail`);
  }
  const day = '2026-03-15T00:00:00.000Z';
  const until = '2026-03-16T00:00:00.000Z';
  const range = `businessId=${businessId}&startDate=${day}&endDate=${until}`;
  paths.push(
    ...['orders?status=finished', `bills/by-filters?${range}&lines=true`],
    ...[`business/${businessId}/reviews`, `business/${businessId}/reviews?kind=discounts`],
    ...[`business/${businessId}/export`, `stats/business/${businessId}?days=7`],
  );
  for (const path of paths) asked.push({ method: 'GET', path });
  return { sent, asked };
};

const copyColumns = [
  ...['name', 'image_hash', 'unit_price_cents', 'final_price_cents', 'taxes', 'options'],
  ...['list_price_cents', 'option_faults'],
];

const hex = (value: unknown) => Buffer.from(value as Uint8Array).toString('hex');

/** Rows as the build before had them, by table. */
const formerRows = async (db: Db, sent: Awaited<ReturnType<typeof sell>>['sent']) => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const all = new Map<string, Row[]>();
  for (const table of tables.filter((name) => !name.startsWith('kysely')))
    all.set(
      table,
      await db
        .selectFrom(table as never)
        .selectAll()
        .execute(),
    );
  const copies = new Map(all.get('line_copies')?.map((copy) => [copy.id, copy]));
  for (const table of ['line_copies', 'answer_bases']) all.delete(table);
  for (const table of ['order_lines', 'bill_lines'])
    all.set(
      table,
      (all.get(table) ?? []).map(({ copy_id, ...line }) => {
        const copy = copies.get(copy_id) ?? {};
        return { ...line, ...Object.fromEntries(copyColumns.map((name) => [name, copy[name]])) };
      }),
    );
  const trail = await db.selectFrom('trail').selectAll().execute();
  const details = await readDetails(db, trail);
  all.set(
    'trail',
    trail.map(({ packed: _packed, ...row }, place) => ({
      ...{ ...row, details: JSON.stringify(details[place]) },
    })),
  );
  const keys = (all.get('idempotency_keys') ?? []).map((row) => {
    const key = hex(row.key).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const { etag = null, body } = sent.get(key) ?? {};
    const created_at = new Date(Number(row.created_ms)).toISOString();
    const { business_id, status } = row;
    return { business_id, key, fingerprint: hex(row.fingerprint), status, body, etag, created_at };
  });
  all.set('idempotency_keys', keys);
  return all;
};

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

const makeFormer = (place: Place, tables: ReadonlyMap<string, Row[]>): Promise<void> =>
  makeDatabaseBefore('0063', place, async (run, columns) => {
    // The rows refer to each other.
    await run(place.url ? 'set session_replication_role = replica' : 'pragma foreign_keys = off');
    for (const [table, rows] of tables) {
      const had = columns.get(table);
      if (!had) continue;
      await run(`delete from ${table}`);
      for (const row of rows) {
        const kept = Object.entries(row).filter(([name]) => had.has(name));
        await run(`insert into ${table} (${kept.map(([name]) => name).join(', ')})
          values (${kept.map(([, value]) => literal(value)).join(', ')})`);
      }
    }
  });

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-former-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('a database of the build before copies answers the same, byte for byte', async () => {
    const today = await createTestApp({ now });
    const { sent, asked } = await sell(today);
    // A till from before there were tills has the number of its business.
    await sql`update tills set id = business_id`.execute(today.database.db);
    await makeFormer(place, await formerRows(today.database.db, sent));
    const former = await createTestApp({ ...place, now, join: today });
    for (const request of asked) {
      const answer = await ask(today, request);
      expect(answer.statusCode, request.path).toBeLessThan(300);
      expect(await ask(former, request), request.path).toEqual(answer);
    }
    await former.close();
    await today.close();
  });
});
