import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives an answer a weak ETag and lets the caller keep it, to be asked for again each time.
 * @returns true when the caller has it already: a 304 was sent
 */
export const unchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cacheControl = 'private, no-cache',
): boolean => {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27);
  const etag = `W/"${hash}"`;
  reply.header('etag', etag).header('cache-control', cacheControl);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (!known?.includes(etag)) return false;
  reply.code(304).send();
  return true;
};
