import { TooManyRequests } from '../../errors.ts';

interface Lease {
  /** Requests left to spend; 0 once the shared count has refused. */
  left: number;
  refused: boolean;
  /** When the window ends, and with it the lease or the refusal: by a clock that nobody sets. */
  until: number;
}

/** @returns milliseconds to the end of the window @throws TooManyRequests */
type Spend = (key: string, points: number) => Promise<number>;

const share = 30;
/** Bounds the memory that an attacker could fill. */
const mostKeys = 10_000;

/**
 * Counts frequent requests cheaply: an instance leases a thirtieth of the limit from the shared count and spends
 * it in memory, so that a request doesn't cost a commit. A lease ends with its window.
 * @returns a function that counts one request and throws TooManyRequests
 */
export const createLeases = (spend: Spend, points: number): ((key: string) => Promise<void>) => {
  const leases = new Map<string, Lease>();
  const taking = new Map<string, Promise<void>>();
  const chunk = Math.max(1, Math.floor(points / share));

  const makeRoom = (now: number): void => {
    if (leases.size < mostKeys) return;
    for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
    if (leases.size >= mostKeys) leases.clear();
  };

  const take = async (key: string): Promise<void> => {
    try {
      const rest = await spend(key, chunk);
      leases.set(key, { left: chunk, refused: false, until: performance.now() + rest });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      leases.set(key, { left: 0, refused: true, until: performance.now() + error.wait });
    } finally {
      taking.delete(key);
    }
  };

  return async (key: string): Promise<void> => {
    for (;;) {
      const now = performance.now();
      const lease = leases.get(key);
      const valid = lease && lease.until > now;
      if (valid && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      if (valid && lease.refused) throw new TooManyRequests(lease.until - now);
      makeRoom(now);
      const pending = taking.get(key) ?? take(key);
      taking.set(key, pending);
      await pending;
    }
  };
};
