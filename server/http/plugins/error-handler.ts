import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { AppError, TooManyRequests } from '../../errors.ts';
import type { Server } from '../server.ts';
import { logRequest } from './log.ts';
import { invalidFields } from './validation.ts';

const codes: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'payload-too-large',
  // An address too long to name anything.
  414: 'not-found',
  415: 'unsupported-media',
};

/** The contract's error for anything that was thrown, or null for a defect of ours. */
const asAppError = (error: FastifyError | AppError): AppError | null => {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable');
  if (error.validation) return new AppError('invalid-input', invalidFields(error.validation));
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new AppError(codes[status] ?? 'bad-request') : null;
};

/** Answers what was thrown; also for addresses that no route was looked up for. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const known = asAppError(error);
  if (!known || isUnavailable(error)) request.log.error({ err: error }, 'unexpected error');
  const { status, body } = known ?? new AppError('internal');
  if (known instanceof TooManyRequests) reply.header('retry-after', Math.ceil(known.wait / 1000));
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    .send(body);
};

/** Answers and logs what no hook sees: an address that no route can be looked up for. */
export const answerUnrouted = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  answerError(error, request, reply);
  logRequest(request, reply);
};

/** Every refusal leaves as `{ message, code, fields? }`; what is not ours to explain stays in the log. */
export const useErrors = (app: Server): void => {
  app.setErrorHandler<FastifyError>(answerError);
};
