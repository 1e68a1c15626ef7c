/** The value at a share of sorted values, by nearest rank; NaN of none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;

export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export interface Spread {
  p50: number;
  p95: number;
}

export const spread = (times: readonly number[]): Spread => {
  const sorted = ascending(times);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
};
