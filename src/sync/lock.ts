import type { Clock } from './clock.ts';

/**
 * Lets one tab or service worker of this browser run its job at a time; returns whether `job` ran. After 50 s of failed
 * tries the lock is stolen.
 * @param job `lost` aborts when the lock was stolen from this holder; `stole` says that this holder stole it
 */
export type Lock = (job: (lost: AbortSignal, stole: boolean) => Promise<void>) => Promise<boolean>;

/**
 * Counted from this tab's first failed try: by then the holder may be a frozen tab. A holder that is only busy loses
 * nothing: its requests are leased to it, and it goes on once it acquires the lock again.
 */
export const stealAfterMs = 50_000;

/** A lock over `navigator.locks`. */
export const webLock = (locks: LockManager, clock: Clock, name = 'comanda-drain'): Lock => {
  let waitingSince: number | null = null;
  return async (job) => {
    const controller = new AbortController();
    const steal = waitingSince !== null && clock.now() - waitingSince > stealAfterMs;
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
