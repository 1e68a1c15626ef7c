import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { seedSmall } from '#tests/harness/seed-small.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { type Cafe, signIn } from '../api/workload.ts';
import type { Where } from '../where.ts';

/** How many tablets a place has. */
export const tabletsPerPlace = 10;

/** What a shared device keeps when its app is closed. */
export interface SharedDevice {
  id: string;
  /** Given with its first roster. */
  secret: string | null;
  /** As the board named the roster last. */
  rosterName?: string | undefined;
}

export interface Place extends Cafe {
  /** One for each token. */
  devices: SharedDevice[];
}

const enrolDevices = async (
  { db }: Database,
  business_id: number,
  enrolled_by: number,
): Promise<SharedDevice[]> => {
  const devices = Array.from({ length: tabletsPerPlace }, () => randomUUID());
  const at = new Date().toISOString();
  const made = { business_id, enrolled_by, enrolled_at: at, last_seen_at: at };
  await db
    .insertInto('devices')
    .values(
      devices.map((device_id) => ({
        ...{ ...made, device_id, name: 'Barra' },
        ...{ ended_at: null, secret_hash: null },
      })),
    )
    .execute();
  return devices.map((id) => ({ id, secret: null }));
};

/** Opens places in an empty database, each with its shared tablets and their sessions, and closes it. */
export const openPlaces = async (where: Where, count: number): Promise<Place[]> => {
  const { database, close } = await createTestApp(where);
  const places: Place[] = [];
  for (let index = 0; index < count; index += 1) {
    const { businessId, products, users } = await database.transaction((tx) =>
      seedSmall(tx, `lugar-${index}-`, String(1_790_100_000_001 + index)),
    );
    const [owner] = users;
    const tokens = await signIn(database, owner?.id ?? 0, tabletsPerPlace);
    const devices = await enrolDevices(database, businessId, owner?.memberId ?? 0);
    places.push({ businessId, productIds: [products.coffee, products.juice], tokens, devices });
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
