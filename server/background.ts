import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './errors.ts';

/** More than people ever cause, and few enough for the memory. */
const mostRunning = 500;

/** Work that continues after its request was answered. */
export const createBackground = () => {
  const running = new Set<Promise<void>>();
  return {
    /** Starts `work` after the answer and logs its failure. @throws AppError unavailable when too much is running */
    run: (log: FastifyBaseLogger, work: () => Promise<void>): void => {
      if (running.size >= mostRunning) throw new AppError('unavailable');
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for all running work. */
    settled: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
};
