import { randomFillSync } from 'node:crypto';

/** Filled for many texts at once, since that takes hardly longer than for one. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes in base64url. */
export const randomText = (bytes: number): string => {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('base64url', used - bytes, used);
};
