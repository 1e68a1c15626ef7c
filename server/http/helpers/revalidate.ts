import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { epochHeader } from '#contract/headers.ts';
import { namesOwn } from '../../entity-tags.ts';

/**
 * Sets a weak ETag of `answer` and has caches revalidate it every time.
 * @returns true when the client already has it and a 304 was sent
 */
export const sendUnchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cacheControl = 'private, no-cache',
): boolean => {
  const digest = hash('sha256', JSON.stringify(answer), 'base64url').slice(0, 16);
  const etag = `W/"${digest}"`;
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (!namesOwn(request.headers['if-none-match'] ?? '', etag)) return false;
  // The epoch is part of the ETag.
  reply.removeHeader(epochHeader).code(304).send();
  return true;
};
