import { TooManyRequests } from '../../errors.ts';

interface Lease {
  /** None once the shared count has refused. */
  left: number;
  refused: boolean;
  /** When the window ends, and with it the lease or the refusal. */
  until: number;
}

/** @returns milliseconds to the end of the window @throws TooManyRequests */
type Spend = (key: string, points: number) => Promise<number>;

const share = 30;
/** More would be somebody's attack on the memory. */
const manyKeys = 10_000;

/**
 * Counts what is frequent: an instance takes a thirtieth of a limit from the shared count at a time and spends
 * it in its own memory, so that a request does not cost a commit. What is left when the window ends is lost.
 * @returns counts one request. @throws TooManyRequests
 */
export const createLeases = (spend: Spend, points: number): ((key: string) => Promise<void>) => {
  const leases = new Map<string, Lease>();
  const taking = new Map<string, Promise<void>>();
  const chunk = Math.max(1, Math.floor(points / share));

  const makeRoom = (now: number): void => {
    if (leases.size < manyKeys) return;
    for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
    if (leases.size >= manyKeys) leases.clear();
  };

  const take = async (key: string): Promise<void> => {
    try {
      const rest = await spend(key, chunk);
      leases.set(key, { left: chunk, refused: false, until: Date.now() + rest });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      leases.set(key, { left: 0, refused: true, until: Date.now() + error.wait });
    } finally {
      taking.delete(key);
    }
  };

  return async (key: string): Promise<void> => {
    for (;;) {
      const now = Date.now();
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
