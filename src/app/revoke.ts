import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import { ports } from './device.ts';

const againMs = 30_000;

/**
 * Tells the server that a session has ended, without anybody waiting for it: on this device it is over all the same.
 * Without a network it is told later, for as long as the page is open: no ended token lies on the disk for that.
 */
export const revoke = async (token: string): Promise<void> => {
  const answer = await ask(ports, { method: 'POST', path: 'auth/logout', token }, z.unknown());
  if (!answer.ok && answer.code !== 'unauthorized')
    setTimeout(() => void revoke(token).catch(ports.report), againMs);
};
