import { setImmediate, setTimeout } from 'node:timers/promises';

/** A page that took longer than `after` ms is followed by a rest of three times as long, in which others are answered. */
const rest = { after: 10, times: 3, most: 100 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: however many lists are being sent, other requests wait for one page at a
 * time.
 * @param took how long the page before has taken, in ms
 */
export const nextTurn = (took: number): Promise<unknown> => {
  last = last.then(() =>
    took > rest.after ? setTimeout(Math.min(took * rest.times, rest.most)) : setImmediate(),
  );
  return last;
};
