import { seedSmall } from '#tests/harness/seed-small.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { type Cafe, signIn } from '../api/workload.ts';

/** How many tablets a place has. */
export const tabletsPerPlace = 10;

export type Where = { url: string } | { directory: string };

/** Opens places in an empty database, each with the sessions of its tablets, and closes it. */
export const openPlaces = async (where: Where, count: number): Promise<Cafe[]> => {
  const { database, close } = await createTestApp(where);
  const places: Cafe[] = [];
  for (let index = 0; index < count; index += 1) {
    const { businessId, products, users } = await database.transaction((tx) =>
      seedSmall(tx, `lugar-${index}-`, String(1_790_100_000_001 + index)),
    );
    const tokens = await signIn(database, users[0]?.id ?? 0, tabletsPerPlace);
    places.push({ businessId, productIds: [products.coffee, products.juice], tokens });
  }
  await close();
  return places;
};

/** What the places have in the end: orders, bills, and units charged. */
export const countAll = async (where: Where) => {
  const { database, close } = await createTestApp({
    ...where,
    join: { own: {} as never, other: {} as never },
  });
  const { db } = database;
  const count = async (table: 'orders' | 'bills') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const { units } = await db
    .selectFrom('bill_lines')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .executeTakeFirstOrThrow();
  const counts = { orders: await count('orders'), bills: await count('bills'), units: units ?? 0 };
  await close();
  return counts;
};
