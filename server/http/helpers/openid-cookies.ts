import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const secretName = 'comanda-openid';
const ticketName = 'comanda-ticket';

/** Lax, because the browser returns from another site. */
const secretOptions = { path: '/api/auth/google', sameSite: 'lax', maxAge: 600 } as const;
const ticketOptions = { path: '/api/auth/signup', sameSite: 'strict', maxAge: 3_600 } as const;

const guarded = (options: CookieSerializeOptions, origin: string): CookieSerializeOptions => ({
  ...options,
  httpOnly: true,
  secure: origin.startsWith('https:'),
});

/**
 * The cookies of a sign-in at the provider, hidden from scripts.
 * @param origin of the app; on https the cookies are `secure`
 */
export const openidCookies = (reply: FastifyReply, origin: string) => ({
  /** Binds an attempt to this browser. */
  setSecret: (secret: string) => {
    reply.setCookie(secretName, secret, guarded(secretOptions, origin));
  },
  takeSecret: (request: FastifyRequest): string | null => {
    reply.clearCookie(secretName, guarded(secretOptions, origin));
    return request.cookies[secretName] ?? null;
  },
  /** Lets this browser sign up without a password. */
  setTicket: (ticket: string) => {
    reply.setCookie(ticketName, ticket, guarded(ticketOptions, origin));
  },
});

export type OpenidCookies = ReturnType<typeof openidCookies>;

export const ticketOf = (request: FastifyRequest) => request.cookies[ticketName] ?? null;

export const clearTicket = (reply: FastifyReply): void => {
  reply.clearCookie(ticketName, { path: ticketOptions.path });
};
