import { errorCodes, type FastifyRequest } from 'fastify';
import { type BatchAnswer, type BatchCall, batchAnswers, batchInput } from '#contract/batch.ts';
import { businessHeader, epochHeader, replayed } from '#contract/headers.ts';
import { AppError } from '../errors.ts';
import { answers } from '../http/helpers/answers.ts';
import { createLanes } from '../http/helpers/in-lanes.ts';
import { needs } from '../http/helpers/needs.ts';
import type { Server } from '../http/server.ts';

/** What an answer says besides its status and body, as far as it differs from call to call. */
const toldHeaders = [epochHeader, replayed, 'retry-after'];

/** After so many ms no call begins: a device waits 30 s for the answers, and would lose those of a slow batch. */
const longest = 10_000;

/**
 * After so many characters of answers no call begins either: a small call about a large order has a large answer, and all are in
 * memory until the last one is made. The device sends again what was not made.
 */
const mostAnswered = 400_000;

/** The answer to a call that failed outside its route. @returns null for one that a closing server has not begun */
const answerToFailed = (error: unknown, { log }: FastifyRequest): BatchAnswer | null => {
  if (error instanceof errorCodes.FST_ERR_REOPENED_CLOSE_SERVER) return null;
  log.error({ err: error }, 'a call of a batch failed');
  const { status, body } = new AppError('unavailable');
  return { status, headers: {}, body: JSON.stringify(body) };
};

/**
 * Makes each call as if it had come by itself, so that nothing is different for it: key, limits, log and answer. Calls of
 * one order are made one after the other; those of different orders run at once, so that the embedded database commits them
 * together.
 */
export const batchRoutes = (app: Server): void => {
  const makeInLanes = createLanes();

  app.post(
    '/batch',
    needs(
      'any',
      answers('Make several changes of orders and bills', batchAnswers, { body: batchInput }),
    ),
    async (request) => {
      const began = performance.now();
      let answered = 0;
      const { epoch, calls } = request.body;
      const { authorization, cookie, [businessHeader]: business } = request.headers;
      // With the cookie no call makes an XSRF token of its own.
      const own = {
        authorization,
        ...(cookie && { cookie }),
        ...(business && { [businessHeader]: business }),
        'content-type': 'application/json',
      };

      const make = async ({ method, path, headers, body }: BatchCall): Promise<BatchAnswer> => {
        const answer = await app.inject({
          method,
          url: `/api/${path}`,
          headers: { ...own, ...headers },
          payload: body,
          remoteAddress: request.ip,
        });
        const told = toldHeaders.flatMap((name) => {
          const value = answer.headers[name];
          return value === undefined ? [] : [[name, String(value)]];
        });
        answered += answer.body.length;
        return { status: answer.statusCode, headers: Object.fromEntries(told), body: answer.body };
      };

      return makeInLanes(calls, epoch, async (call) =>
        performance.now() - began < longest && answered < mostAnswered
          ? make(call).catch((error: unknown) => answerToFailed(error, request))
          : null,
      );
    },
  );
};
