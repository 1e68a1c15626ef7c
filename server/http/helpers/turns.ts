import { setImmediate, setTimeout } from 'node:timers/promises';

/** Work that took longer than `after` ms is followed by a rest, in which others are answered. */
const rest = { after: 5, most: 100 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: however much of this is being done, other requests wait for one
 * piece of it at a time.
 * @param took how long the piece before has taken, in ms
 * @param times how many times as long the rest is
 */
export const nextTurn = (took: number, times = 3): Promise<unknown> => {
  last = last.then(() =>
    took > rest.after ? setTimeout(Math.min(took * times, rest.most)) : setImmediate(),
  );
  return last;
};

/** The same after a piece that can't be cut any smaller. */
export const longRest = (took: number): Promise<unknown> => nextTurn(took, 8);
