import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: however many lists are being sent, other requests wait for one page at a
 * time.
 */
export const nextTurn = (): Promise<unknown> => {
  last = last.then(() => setImmediate());
  return last;
};
