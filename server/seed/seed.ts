import { calendarDays } from '#domain/calendar.ts';
import { dayMs } from '#domain/durations.ts';
import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/schema.ts';
import { drawIcons } from '../images/icons.ts';
import { hashPassword } from '../services/accounts/passwords.ts';
import { addFirstTill } from '../services/business/tills.ts';
import { newEpoch } from '../services/members/epochs.ts';
import { joinBusiness } from '../services/members/memberships.ts';
import { countStock, iconNames, writeMenu } from './catalog.ts';
import { seedHistory } from './history.ts';
import { business, demoEmail, demoPassword, staff } from './people.ts';

const users = (db: Db) => db.selectFrom('users').select('id').limit(1);

const findDemo = (db: Db) => users(db).where('email', '=', demoEmail).executeTakeFirst();

const staffEmails = staff.map(({ email }) => email);

/** Whether the demo was ever there: when its owner has deleted it, accounts of it that also work elsewhere are left. */
const wasSeeded = (db: Db) => users(db).where('email', 'in', staffEmails).executeTakeFirst();

/** @returns null when the demo's business exists, also when another instance inserts it concurrently */
const insertBusiness = async (tx: Tx, now: Date): Promise<number | null> => {
  const row = await tx
    .insertInto('businesses')
    .values({ ...business, created_at: now.toISOString(), epoch: newEpoch() })
    .onConflict((conflict) => conflict.column('business_dni').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Seeds the demo cafe with catalog, staff and a month of sales in one transaction, unless it exists. */
const seedDemo = async (database: Database, now: Date, timeZone: string): Promise<void> => {
  const images = await drawIcons(iconNames);
  const password_hash = await hashPassword(demoPassword);
  await database.transaction(async (tx) => {
    const businessId = await insertBusiness(tx, now);
    if (businessId === null) return;
    await addFirstTill(tx, { businessId });
    const scope = { businessId, now };
    const account = { business_id: businessId, password_hash, created_at: now.toISOString() };
    for (const { role, ...person } of staff) {
      const { id } = await tx
        .insertInto('users')
        .values({ ...person, ...account })
        .returning('id')
        .executeTakeFirstOrThrow();
      await joinBusiness(tx, now, { businessId, userId: id, role });
    }
    // The menu is older than all sales of it.
    const opened = { businessId, now: new Date(now.getTime() - 60 * dayMs) };
    const { dishes } = await writeMenu(tx, opened, images);
    // Two months of sales would be more than a shelf holds.
    const enough = dishes.map((dish) => (dish.stock ? { ...dish, stock: 100_000 } : dish));
    await countStock(tx, enough);
    await seedHistory(tx, scope, calendarDays(timeZone), dishes);
    await countStock(tx, dishes);
  });
};

/** Seeds the demo cafe when `wanted`, and by default into an empty embedded database. */
export const seedWhenWanted = async (
  database: Database,
  options: { wanted: boolean | undefined; now: Date; timeZone: string },
): Promise<void> => {
  const unused = database.engine === 'sqlite' && !(await users(database.db).executeTakeFirst());
  if (!(options.wanted ?? unused) || (await wasSeeded(database.db))) return;
  await seedDemo(database, options.now, options.timeZone);
};

/** The demo's sign-in for the start message, if there is a demo. */
export const demoSignIn = async (db: Db): Promise<string[]> =>
  (await findDemo(db)) ? [`Demo: ${staffEmails.join(' or ')}, password ${demoPassword}`] : [];
