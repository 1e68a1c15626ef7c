import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneKeys } from '#server/services/kernel/idempotency.ts';
import { storedKey } from '#server/services/kernel/stored-key.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day } from './inject.ts';

onBothEngines((newDatabase) => {
  let on: TestApp;
  beforeAll(async () => {
    on = await createTestApp({ url: await newDatabase() });
  });
  afterAll(() => on.close());

  test('of thousands of keys of several businesses exactly the old ones are deleted', async () => {
    const now = Date.now();
    const { db } = on.database;
    const rows = [on.own, on.other].flatMap(({ businessId }) =>
      Array.from({ length: 4_500 }, (_, place) => ({
        ...{
          business_id: businessId,
          key: storedKey(`clave ${place}`),
          fingerprint: Buffer.of(),
          status: 200,
        },
        created_ms: now - (place % 3 ? 91 : 89) * day,
      })),
    );
    for (let from = 0; from < rows.length; from += 1_000)
      await db
        .insertInto('idempotency_keys')
        .values(rows.slice(from, from + 1_000))
        .execute();
    await pruneKeys(db, new Date(now));
    const left = await db.selectFrom('idempotency_keys').select('key').execute();
    expect(left).toHaveLength(3_000);
    expect(left.every(({ key }) => Number(Buffer.from(key).toString().slice(6)) % 3 === 0)).toBe(
      true,
    );
  });
});
