import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

/** Two businesses with two users and one, and a user without a business, from before there were roles. */
const makeOld = (place: Place): Promise<void> =>
  makeDatabaseBefore('0024', place, async (run) => {
    const at = `'2026-03-15T17:00:00.000Z'`;
    await run(`insert into businesses (id, comercial_name, business_dni, email, address, phone, service_rate_bp, created_at)
      values (1, 'Café', '1790011674001', 'a@b.co', '', '', 1000, ${at}), (2, 'Bar', '1191754820001', 'c@d.co', '', '', 1000, ${at})`);
    const user = (id: number, business: number | null, first: string, last: string) =>
      run(`insert into users (id, business_id, first_name, last_name, email, dni, phone, country, password_hash, created_at)
        values (${id}, ${business}, '${first}', '${last}', '${first}@comanda.test', '', '', '', '', ${at})`);
    await user(3, 1, 'María', 'Rosero');
    await user(4, 2, 'Luis', '');
    await user(5, 1, 'Andrés', 'Jaramillo');
    await user(6, null, 'Nadie', 'Aún');
    await run(
      `insert into sessions (user_id, token_hash, created_at, expires_at) values (3, 'x', ${at}, ${at})`,
    );
  });

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-people-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('the first user of each business becomes its owner, the others admins, and who has none nothing', async () => {
    await makeOld(place);
    const { db, close } = await openDatabase(place);
    const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
    expect(members).toMatchObject([
      {
        business_id: 1,
        user_id: 3,
        name: 'María Rosero',
        role: 'owner',
        active: 1,
        pin_hash: null,
      },
      { business_id: 2, user_id: 4, name: 'Luis', role: 'owner', active: 1, pin_hash: null },
      { business_id: 1, user_id: 5, name: 'Andrés Jaramillo', role: 'admin', active: 1 },
    ]);
    expect(new Set(members.map(({ colour }) => colour)).size).toBe(3);
    await close();
  });

  test('businesses go on as before: no locking, no limit of discounts, the usual limit for final consumers', async () => {
    await makeOld(place);
    const { db, close } = await openDatabase(place);
    const [business] = await db.selectFrom('businesses').selectAll().execute();
    expect(business).toMatchObject({
      time_zone: '',
      lock_after: 'never',
      idle_minutes: 5,
      names_on_paper: 'comandas',
      final_consumer_limit_cents: 5000,
      discount_limit_bp: 10_000,
    });
    const [session] = await db.selectFrom('sessions').selectAll().execute();
    expect(session).toMatchObject({ business_id: 1, device_id: null });
    await close();
  });

  test('an account is a member of a business once, and members without an account as many as there are', async () => {
    await makeOld(place);
    const { db, close } = await openDatabase(place);
    const [row] = await db.selectFrom('members').selectAll().limit(1).execute();
    if (!row) throw new Error('no member');
    const { id: _, ...member } = row;
    await expect(db.insertInto('members').values(member).execute()).rejects.toThrow();
    const nameless = { ...member, user_id: null };
    await db.insertInto('members').values([nameless, nameless]).execute();
    await close();
  });
});
