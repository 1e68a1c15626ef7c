export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % list.length];
