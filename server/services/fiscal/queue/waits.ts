/** How long a document waits after a try that settled nothing: longer each time, up to ten minutes, without an end. */

const firstMs = 3_000;
const longestMs = 600_000;

/** @param random from 0 to 1: so that what failed together does not come back together */
export const waitAfter = (attempts: number, random: number): number => {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return longest / 2 + (longest / 2) * random;
};
