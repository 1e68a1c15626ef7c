import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the server lets a browser keep while somebody signs in at the provider; no script reads it. */
export interface Browser {
  /** Binds an attempt to this browser. */
  giveSecret: (secret: string) => void;
  /** The secret, which the browser forgets. */
  takeSecret: (request: FastifyRequest) => string | null;
  /** Lets this browser sign up as somebody whom the provider vouches for. */
  giveTicket: (ticket: string) => void;
}

const secretName = 'comanda-openid';
const ticketName = 'comanda-ticket';

/** Lax: the browser comes back from another site. */
const secretOptions = { path: '/api/auth/google', sameSite: 'lax', maxAge: 600 } as const;
const ticketOptions = { path: '/api/auth/signup', sameSite: 'strict', maxAge: 3_600 } as const;

const guarded = (options: CookieSerializeOptions, origin: string): CookieSerializeOptions => ({
  ...options,
  httpOnly: true,
  secure: origin.startsWith('https:'),
});

/** @param origin where people reach the app; over https the cookies never go another way */
export const browserOf = (reply: FastifyReply, origin: string): Browser => ({
  giveSecret: (secret) => {
    reply.setCookie(secretName, secret, guarded(secretOptions, origin));
  },
  takeSecret: (request) => {
    reply.clearCookie(secretName, guarded(secretOptions, origin));
    return request.cookies[secretName] ?? null;
  },
  giveTicket: (ticket) => {
    reply.setCookie(ticketName, ticket, guarded(ticketOptions, origin));
  },
});

export const ticketOf = (request: FastifyRequest): string | null =>
  request.cookies[ticketName] ?? null;

/** Makes the browser forget its ticket. */
export const dropTicket = (reply: FastifyReply): void => {
  reply.clearCookie(ticketName, { path: ticketOptions.path });
};
