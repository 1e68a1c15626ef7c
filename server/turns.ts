import { setImmediate, setTimeout } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: however many lists are being sent, other requests wait for one slice of them at a
 * time.
 */
export const nextTurn = (): Promise<unknown> => {
  last = last.then(() => setImmediate());
  return last;
};

/** A call that can't be cut is followed by a rest of so many times its time if it took longer than `after` ms, of at most `most` ms. */
const rest = { after: 5, times: 8, most: 100 };

/**
 * Resolves when other requests have had time after a call.
 * @param took how long the call has taken, in ms
 */
export const restAfter = (took: number): Promise<unknown> => {
  if (took <= rest.after) return nextTurn();
  last = last.then(() => setTimeout(Math.min(took * rest.times, rest.most)));
  return last;
};
