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
import type { Limiter } from '../services/limits/limiter.ts';

/** What the API is made of; tests give their own. */
export interface Deps {
  database: Database;
  now: () => Date;
  version: string;
  /** The zone of the business's calendar days. */
  timeZone: string;
  /** Closed with the app. */
  mailer: Mailer;
  /** Null where nobody signs in through a provider. */
  openid: OpenidClient | null;
  /** Origin where people reach the app; null for the address that it listens on. */
  publicUrl: string | null;
  limiter: Limiter;
}

/** Fastify with the contract's schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;
