import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends what is JSON already. */
export const sendJson = (reply: FastifyReply, json: string | Buffer | Readable): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
