import type { Clock } from './clock.ts';

const firstMs = 1_000;
export const longestBackoffMs = 60_000;

/** ms to wait before attempt `attempts` + 1: doubling from 1 s to 60 s, full jitter. */
export const backoff = (attempts: number, clock: Pick<Clock, 'random'>): number =>
  Math.round(
    clock.random() * Math.min(longestBackoffMs, firstMs * 2 ** Math.min(attempts - 1, 10)),
  );
