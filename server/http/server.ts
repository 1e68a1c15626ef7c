import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/message.ts';
import type { OpenidClient } from '../openid/client.ts';
import type { FiscalDeps } from '../services/fiscal/deps.ts';
import type { Limiter } from '../services/limits/limiter.ts';

/** Dependencies of the API; tests pass their own. */
export interface Deps {
  database: Database;
  now: () => Date;
  version: string;
  /** Time zone of the business's calendar days. */
  timeZone: string;
  /** Closed with the app. */
  mailer: Mailer;
  /** Null without sign-in through a provider. */
  openid: OpenidClient | null;
  /** Public origin of the app; null for the address it listens on. */
  publicUrl: string | null;
  fiscal: FiscalDeps;
  limiter: Limiter;
}

/** Fastify with zod schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;
