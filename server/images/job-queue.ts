import { AppError } from '../errors.ts';

/**
 * Runs jobs one after the other.
 * @param most jobs that may wait or run
 * @returns a function that runs a job in its turn and throws AppError too-many-requests when the queue is full
 */
export const createJobQueue = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (count >= most) throw new AppError('too-many-requests');
    count += 1;
    const result = last.then(job).finally(() => {
      count -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
};
