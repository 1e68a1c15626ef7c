import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Settings that are comma-separated lists. */

const parts = (list: string): string[] => list.split(',').map((part) => part.trim());

export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** An address, a CIDR network, or a name for some networks. */
const isNetwork = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits = '0'] = text.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
};

const listOf = (fits: (part: string) => boolean, what: string) =>
  z.string().check(z.refine((list) => parts(list).every(fits), `not a list of ${what}`));

export const origins = z.pipe(
  listOf(isOrigin, 'origins such as https://caja.example.com'),
  z.transform(parts),
);

export const networks = listOf(
  isNetwork,
  'addresses, networks, loopback, linklocal or uniquelocal',
);
