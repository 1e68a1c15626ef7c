import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Db } from './db/schema.ts';
import { deleteDue } from './services/business/delete-due.ts';
import { pruneKeys } from './services/kernel/idempotency.ts';
import { pruneImages } from './services/kernel/images.ts';
import { pruneClaims } from './services/kitchen/holds.ts';
import { pruneLimits } from './services/limits/limiter.ts';

const expiring = [
  'sessions',
  'password_codes',
  'asked_codes',
  'openid_attempts',
  'openid_tickets',
] as const;

/** Deletes expired sessions, password codes, and attempts and tickets of OpenID sign-ins. */
export const pruneExpired = async (db: Db, now: Date): Promise<void> => {
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
  }
};

const prunes = [pruneKeys, pruneImages, pruneExpired, pruneClaims, pruneLimits];

/** Deletes what is too old, and the businesses whose deletion is due. */
const cleanUp = async (database: Database, time: Date): Promise<void> => {
  for (const prune of prunes) await prune(database.db, time);
  await deleteDue(database, time);
};

const hour = 3_600_000;

/** Looks at the clock in a day, after one of which the rows are deleted. */
const looksADay = 24;

/** How much faster than the server runs the even time may go: a machine that is off at night still gets along. */
const mostHaste = 4;

/**
 * Moves the even time on and returns it. It is the server's clock, but where that leaps ahead it follows only as fast as
 * a few times the hours that the server has run: what a wrong clock calls old is not deleted.
 * @param ran milliseconds since the last look, by a clock that nobody sets
 */
const moveEvenTime = ({ transaction }: Database, now: Date, ran: number): Promise<Date> =>
  transaction(async (tx) => {
    const { even_time } = await tx
      .selectFrom('housekeeping')
      .select('even_time')
      .executeTakeFirstOrThrow();
    const latest = even_time === null ? Infinity : Date.parse(even_time) + mostHaste * ran;
    const time = new Date(Math.min(now.getTime(), latest));
    await tx.updateTable('housekeeping').set({ even_time: time.toISOString() }).execute();
    return time;
  });

/**
 * Deletes what is too old an hour after the start and then daily, never at the start: its clock may be wrong.
 * @returns a function that stops it
 */
export const housekeeping = (database: Database, log: FastifyBaseLogger): (() => void) => {
  let lastLook = performance.now();
  let looks = 0;
  const look = async () => {
    const ran = performance.now() - lastLook;
    lastLook += ran;
    try {
      const time = await moveEvenTime(database, new Date(), ran);
      if (looks++ % looksADay === 0) await cleanUp(database, time);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  const timer = setInterval(() => void look(), hour);
  timer.unref();
  return () => clearInterval(timer);
};
