import type { Clock } from './clock.ts';

/**
 * Runs `job` when no other tab or worker of this device is running one; false when another is. `signal` aborts
 * when the lock was taken away from a holder that stood still (a frozen tab); `stolen`: this one took it so.
 */
export type Lock = (
  job: (signal: AbortSignal, stolen: boolean) => Promise<void>,
) => Promise<boolean>;

/**
 * A holder that has kept this tab waiting so long may stand still. One that is only busy loses nothing: what it has
 * under way is leased to it, and it goes on when its turn comes.
 */
export const patienceMs = 50_000;

export const webLock = (locks: LockManager, clock: Clock, name = 'comanda-drain'): Lock => {
  let waitingSince: number | null = null;
  return async (job) => {
    const controller = new AbortController();
    const steal = waitingSince !== null && clock.now() - waitingSince > patienceMs;
    let running: Promise<void> | null = null;
    try {
      await locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        running = job(controller.signal, steal);
        await running;
      });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // The lock is gone, the job is not: it ends before this tab asks for the lock again.
      controller.abort();
      await running;
    }
    waitingSince = running ? null : (waitingSince ?? clock.now());
    return running !== null;
  };
};
