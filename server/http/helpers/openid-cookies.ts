import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of a sign-in at the provider, hidden from scripts. */
export interface OpenidCookies {
  /** Binds an attempt to this browser. */
  setSecret: (secret: string) => void;
  /** Reads the secret and clears its cookie. */
  takeSecret: (request: FastifyRequest) => string | null;
  /** Lets this browser sign up without a password. */
  setTicket: (ticket: string) => void;
}

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

/** @param origin of the app; on https the cookies are `secure` */
export const openidCookies = (reply: FastifyReply, origin: string): OpenidCookies => ({
  setSecret: (secret) => {
    reply.setCookie(secretName, secret, guarded(secretOptions, origin));
  },
  takeSecret: (request) => {
    reply.clearCookie(secretName, guarded(secretOptions, origin));
    return request.cookies[secretName] ?? null;
  },
  setTicket: (ticket) => {
    reply.setCookie(ticketName, ticket, guarded(ticketOptions, origin));
  },
});

export const ticketOf = (request: FastifyRequest) => request.cookies[ticketName] ?? null;

export const clearTicket = (reply: FastifyReply): void => {
  reply.clearCookie(ticketName, { path: ticketOptions.path });
};
