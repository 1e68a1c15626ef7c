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
  // A URL too long to exist.
  414: 'not-found',
  415: 'unsupported-media',
};

/** The contract's error for a thrown error; null for a defect of the server. */
const asAppError = (error: FastifyError | AppError): AppError | null => {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable');
  if (error.validation) return new AppError('invalid-input', invalidFields(error.validation));
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new AppError(codes[status] ?? 'bad-request') : null;
};

const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const known = asAppError(error);
  // An unavailable database is logged without a stack, since every request would log it, on a full disk too.
  if (isUnavailable(error)) {
    const { message, code } = error;
    request.log.error({ reason: message, code }, 'database unavailable');
  } else if (!known) request.log.error({ err: error }, 'unexpected error');
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

/** Answers and logs requests whose URL can't be routed, since no hook sees them. */
export const answerUnrouted = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  answerError(error, request, reply);
  logRequest(request, reply);
};

/** Every refusal is answered as `{ message, code, fields? }`; details of defects stay in the log. */
export const useErrors = (app: Server): void => {
  app.setErrorHandler<FastifyError>(answerError);
};
