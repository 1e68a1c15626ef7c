import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** What proxies add; of a trusted one, `X-Forwarded-For` has already told who calls. */
const traces = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];

/** A proxy on this machine, unless it is trusted and names the caller, makes all look like this machine. */
const isForwarded = ({ headers, ips }: FastifyRequest): boolean =>
  ips === undefined
    ? [...traces, 'x-forwarded-for'].some((name) => name in headers)
    : !('x-forwarded-for' in headers) && traces.some((name) => name in headers);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets in who has the token; without one set, who is on this machine.
 * @throws AppError unauthorized, or not-found: to strangers there are no metrics here
 */
export const requireMetricsAccess = (request: FastifyRequest, token: string | undefined): void => {
  if (token === undefined) {
    if (!isLoopback(request.ip) || isForwarded(request)) throw new AppError('not-found');
    return;
  }
  const given = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw new AppError('unauthorized');
};
