import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Db } from './db/schema.ts';
import { day } from './services/clock.ts';
import { pruneKeys } from './services/idempotency.ts';
import { pruneImages } from './services/images.ts';
import { pruneLimits } from './services/limits/limiter.ts';

const expiring = ['sessions', 'password_codes', 'openid_attempts', 'openid_tickets'] as const;

/** Deletes expired sessions, password codes, and attempts and tickets of OpenID sign-ins. */
export const pruneExpired = async (db: Db, now: Date): Promise<void> => {
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
  }
};

const prunes = [pruneKeys, pruneImages, pruneExpired, pruneLimits];

/** Deletes what is too old, at the start and then daily. @returns a function that stops it */
export const housekeeping = ({ db }: Database, log: FastifyBaseLogger): (() => void) => {
  const run = async () => {
    try {
      for (const prune of prunes) await prune(db, new Date());
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  void run();
  const timer = setInterval(() => void run(), day);
  timer.unref();
  return () => clearInterval(timer);
};
