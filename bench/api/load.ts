import { performance } from 'node:perf_hooks';
import { ascending, quantile } from '../quantile.ts';

/** Throughput and latencies (ms) of callers that send the next request as soon as the last one is answered. */
export interface Measure {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface Sample {
  seconds: number;
  latencies: number[];
}

/** Runs `work` for 0..count-1 with `callers` in parallel. */
export const load = async (
  callers: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<Sample> => {
  const latencies: number[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const begun = performance.now();
      await work(index);
      latencies.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  return { seconds: (performance.now() - begun) / 1000, latencies };
};

/** Merges the figures of all rounds. */
export const measureOf = (samples: readonly Sample[]): Measure => {
  const sorted = ascending(samples.flatMap(({ latencies }) => latencies));
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  return {
    perSecond: sorted.length / seconds,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
};
