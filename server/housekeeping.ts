import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import { pruneAttempts } from './services/accounts/openid-attempts.ts';
import { pruneTickets } from './services/accounts/openid-tickets.ts';
import { pruneCodes } from './services/accounts/password-codes.ts';
import { pruneSessions } from './services/accounts/sessions.ts';
import { day } from './services/clock.ts';
import { pruneKeys } from './services/idempotency.ts';
import { pruneImages } from './services/images.ts';
import { pruneLimits } from './services/limits/limiter.ts';

/** Forgets old keys and sessions, now and once a day. @returns stops it */
export const housekeeping = ({ db }: Database, log: FastifyBaseLogger): (() => void) => {
  const run = async () => {
    try {
      await pruneKeys(db, new Date());
      await pruneSessions(db, new Date());
      await pruneImages(db, new Date());
      await pruneCodes(db, new Date());
      await pruneAttempts(db, new Date());
      await pruneTickets(db, new Date());
      await pruneLimits(db, new Date());
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  void run();
  const timer = setInterval(() => void run(), day);
  timer.unref();
  return () => clearInterval(timer);
};
