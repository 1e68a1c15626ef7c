import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Headers that proxies add, besides `X-Forwarded-For`. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];

/** Requests through a local proxy seem to come from this machine, unless the proxy is trusted and names the client. */
const isForwarded = ({ headers, ips }: FastifyRequest): boolean =>
  ips === undefined
    ? [...proxyHeaders, 'x-forwarded-for'].some((name) => name in headers)
    : !('x-forwarded-for' in headers) && proxyHeaders.some((name) => name in headers);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Requires the token or, when none is set, a client on this machine.
 * @throws AppError unauthorized, or not-found to hide the route from other machines
 */
export const requireMetricsAccess = (request: FastifyRequest, token: string | undefined): void => {
  if (token === undefined) {
    if (!isLoopback(request.ip) || isForwarded(request)) throw new AppError('not-found');
    return;
  }
  const given = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw new AppError('unauthorized');
};
