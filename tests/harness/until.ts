import { vi } from 'vitest';

/** Waits until an expectation holds, as long as that takes on a busy machine: Vitest's own wait gives up after a second. */
export const until = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 10 });
