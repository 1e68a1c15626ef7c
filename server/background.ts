import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './errors.ts';

/** Work that continues after its request was answered. */
export interface Background {
  /** Starts `work` after the answer and logs its failure. @throws AppError unavailable when too much is running */
  run: (log: FastifyBaseLogger, work: () => Promise<void>) => void;
  /** Waits for all running work. */
  settled: () => Promise<void>;
}

/** More than people ever cause, and few enough for the memory. */
const mostRunning = 500;

export const createBackground = (): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (log, work) => {
      if (running.size >= mostRunning) throw new AppError('unavailable');
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
};
