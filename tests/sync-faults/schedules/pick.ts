export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % list.length];

/** A random number generator with a fixed seed. */
export const randomFrom = (start: number) => {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
