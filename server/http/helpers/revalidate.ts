import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { epochHeader } from '#contract/headers.ts';
import { namesOwn } from '../../entity-tags.ts';

const etagOf = (answer: unknown): string =>
  `W/"${hash('sha256', JSON.stringify(answer), 'base64url').slice(0, 16)}"`;

/** Whether the client already has `answer`. */
export const hasUnchanged = ({ headers }: FastifyRequest, answer: unknown): boolean =>
  namesOwn(headers['if-none-match'] ?? '', etagOf(answer));

/** A 304 without the epoch, which is part of each ETag. */
export const sendNotModified = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader(epochHeader).code(304).send();

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
  reply.header('etag', etagOf(answer)).header('cache-control', cacheControl);
  if (!hasUnchanged(request, answer)) return false;
  sendNotModified(reply);
  return true;
};
