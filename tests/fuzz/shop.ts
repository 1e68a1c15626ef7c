import { createHash, randomUUID } from 'node:crypto';
import { defaultLimits, type Limits } from '#server/services/limits/rules.ts';
import { apiOf } from '#tests/harness/api.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

/** A text in all data of the other business. */
export const marker = 'MARCA-AJENA-4b1d';

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1_000_000_000, seconds: 60 }]),
) as unknown as Limits;

const sessions = 2_000;
/** Initial orders of each business. */
const tables = 10;
const day = 86_400_000;
const far = '2999-01-01T00:00:00.000Z';

/** Many sessions of the own user, since some requests end one. @returns their tokens */
const manySessions = async ({ database, own }: TestApp): Promise<string[]> => {
  const tokens = Array.from({ length: sessions }, () => `test-${randomUUID()}`);
  const rows = tokens.map((token) => ({
    user_id: own.users[0]?.id ?? 0,
    token_hash: createHash('sha256').update(token).digest('hex'),
    created_at: '2026-01-01T12:00:00.000Z',
    expires_at: far,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await database.db
      .insertInto('sessions')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  return tokens;
};

const mark = async ({ database: { db }, other }: TestApp): Promise<void> => {
  const id = other.businessId;
  await db
    .updateTable('businesses')
    .set({ comercial_name: marker, address: marker })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('products')
    .set({ name: marker, description: marker })
    .where('business_id', '=', id)
    .execute();
  await db.updateTable('categories').set({ name: marker }).where('business_id', '=', id).execute();
  await db.updateTable('users').set({ last_name: marker }).where('business_id', '=', id).execute();
};

/** All data that the other business can read of itself. */
const readAll = async (call: ReturnType<typeof apiOf>, { other }: TestApp): Promise<unknown[]> => {
  const id = other.businessId;
  const now = Date.now();
  const [from, to] = [now - day, now + day].map((time) => new Date(time).toISOString());
  const read = {
    settings: 'settings',
    business: `business/${id}`,
    products: `products/business/${id}`,
    categories: 'categories',
    active: 'orders?status=active',
    finished: 'orders?status=finished',
    bills: `bills/by-filters?businessId=${id}&startDate=${from}&endDate=${to}`,
  };
  const answers: unknown[] = [];
  for (const [what, path] of Object.entries(read)) {
    const { status, body } = await call('GET', path);
    answers.push([what, status, body]);
  }
  return answers;
};

/** A listening server with two businesses; the requests come from one and must not see the other. */
export const openShop = async (url: string | undefined) => {
  const errors: string[] = [];
  const stream = { write: (line: string) => void errors.push(line) };
  const on = await createTestApp({
    url,
    limits: unlimited,
    edge: { logger: { level: 'error', stream } },
  });
  const base = await on.app.listen({ port: 0, host: '127.0.0.1' });
  const own = apiOf([base], on.own.users[1]?.token ?? '');
  const other = apiOf([base], on.other.users[0]?.token ?? '');
  await mark(on);
  const keys: string[] = [];
  const lineIds: string[] = [];
  for (const [call, business, note] of [
    [own, on.own, 'nota'],
    [other, on.other, marker],
  ] as const) {
    const products = [{ productId: business.products.coffee, quantity: 99, note }];
    for (let count = 0; count < tables; count += 1) {
      const made = await call('POST', 'orders', { body: { tableNumber: '1', note, products } });
      keys.push(made.body.key);
      lineIds.push(made.body.Products[0].OrderProduct.lineId);
    }
  }
  const products = [{ productId: on.other.products.coffee, quantity: 1 }];
  await other('POST', 'bills/v2', {
    body: {
      businessId: on.other.businessId,
      orderId: keys[tables],
      finalCustomer: false,
      customer: {
        dni: '1714307103',
        fullName: marker,
        address: marker,
        email: 'ana@example.com',
        phone: '',
      },
      selectedProducts: products,
      paymentMethodId: 2,
    },
  });
  const readyImages = await own('GET', 'categories/images', { token: null });
  return {
    base,
    errors,
    own,
    known: {
      calm: false,
      businesses: [...Array<number>(4).fill(on.own.businessId), on.other.businessId],
      product: on.own.products.coffee,
      lineIds: lineIds.slice(0, tables),
      orderKeys: [...keys, ...keys.slice(0, tables)],
      image: String(readyImages.body[0]?.img).replace(/^.*\//, ''),
      emails: [on.own.users[0]?.email ?? '', 'nadie@example.com'],
    },
    tokens: await manySessions(on),
    others: () => readAll(other, on),
    close: on.close,
  };
};
