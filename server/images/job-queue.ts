import { AppError } from '../errors.ts';

/**
 * Makes jobs wait for each other.
 * @param longest jobs that may wait or run; one more is refused at once
 * @returns runs a job in its turn. @throws AppError too-many-requests
 */
export const turns = (longest: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (count >= longest) throw new AppError('too-many-requests');
    count += 1;
    const mine = last.then(job).finally(() => {
      count -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
};
