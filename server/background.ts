import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './errors.ts';

/** Work that goes on after its request was answered. */
export interface Background {
  /** Starts `work` once the answer is on its way; a failure is logged. @throws AppError unavailable when too much is under way */
  run: (log: FastifyBaseLogger, work: () => Promise<void>) => void;
  /** Waits for all that has begun. */
  settled: () => Promise<void>;
}

/** Enough for any crowd of people; less than what would fill the memory. */
const most = 500;

export const createBackground = (): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (log, work) => {
      if (running.size >= most) throw new AppError('unavailable');
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
