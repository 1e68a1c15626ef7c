import type { Clock } from './clock.ts';

/**
 * Runs `job` unless another tab or the service worker of this device is running one; returns whether it ran.
 * @param job `signal` aborts when the lock was stolen from this holder; `stolen` says that this holder stole it
 */
export type Lock = (
  job: (signal: AbortSignal, stolen: boolean) => Promise<void>,
) => Promise<boolean>;

/**
 * After so long a wait the holder may be a frozen tab, and the lock is stolen. A holder that is only busy loses nothing:
 * its requests are leased to it, and it goes on once it acquires the lock again.
 */
export const patienceMs = 50_000;

/** A lock over `navigator.locks`. */
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
      // The lock is lost but the job still runs: it ends before this tab asks for the lock again.
      controller.abort();
      await running;
    }
    waitingSince = running ? null : (waitingSince ?? clock.now());
    return running !== null;
  };
};
