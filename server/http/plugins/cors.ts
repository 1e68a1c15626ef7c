import cors from '@fastify/cors';
import {
  actorHeader,
  againHeader,
  boardHeader,
  businessHeader,
  catalogHeader,
  changesHeader,
  containsHeader,
  deviceHeader,
  deviceSecretHeader,
  deviceTime,
  epochHeader,
  idempotencyKey,
  ifMatch,
  olderLeft,
  replayed,
  rosterHeader,
  stationsHeader,
  ticketFollows,
  tillsHeader,
  xsrfHeader,
} from '#contract/headers.ts';
import type { Server } from '../server.ts';

/** Lets pages of these origins, and no others, call the API with a token. */
export const useCors = async (app: Server, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      actorHeader,
      againHeader,
      businessHeader,
      containsHeader,
      deviceHeader,
      deviceSecretHeader,
      deviceTime,
      idempotencyKey,
      ifMatch,
      'if-none-match',
      ticketFollows,
      xsrfHeader,
    ],
    exposedHeaders: [
      'date',
      'etag',
      'x-request-id',
      'retry-after',
      boardHeader,
      catalogHeader,
      changesHeader,
      deviceSecretHeader,
      epochHeader,
      olderLeft,
      replayed,
      rosterHeader,
      stationsHeader,
      tillsHeader,
    ],
    maxAge: 600,
    strictPreflight: false,
  });
};
