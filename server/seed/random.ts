/** Random numbers from 0 to 1, equal for equal seeds (mulberry32), so that the demo never varies. */
export type Random = () => number;

export const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number of `from`..`to`, both included. */
export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** Picks an item with a probability proportional to its weight. @throws RangeError on an empty list */
export const pick = <T>(random: Random, items: readonly T[], weight: (item: T) => number): T => {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0);
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('nothing to pick from');
  return last;
};
