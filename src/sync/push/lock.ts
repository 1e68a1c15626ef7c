import type { Clock } from './clock.ts';

/**
 * Lets one tab or service worker of this browser run its job at a time; returns whether `job` ran. From a holder
 * that has got nowhere for 50 s the lock is stolen.
 * @param job `lost` aborts when the lock was stolen from this holder; `stole` says that this holder stole it
 */
export type Lock = (job: (lost: AbortSignal, stole: boolean) => Promise<void>) => Promise<boolean>;

/**
 * Counted from the holder's last progress that this tab has seen: by then the holder may be a frozen tab. A busy holder
 * keeps the lock unless one attempt takes longer; the thief then skips what it has leased. A later holder may send that
 * again, with the same keys.
 */
export const stealAfterMs = 50_000;

/**
 * A lock over `navigator.locks`.
 * @param progress a value that changes while the holder is getting somewhere
 */
export const webLock = (
  locks: LockManager,
  clock: Clock,
  progress: () => Promise<number>,
  name = 'comanda-drain',
): Lock => {
  let waiting: { since: number; progress: number } | null = null;
  return async (job) => {
    const controller = new AbortController();
    const seen = { since: clock.now(), progress: await progress() };
    // A clock that was set back would make the wait longer by as much.
    const isOver = waiting && (waiting.progress !== seen.progress || waiting.since > seen.since);
    if (isOver) waiting = seen;
    const steal = waiting !== null && clock.now() - waiting.since > stealAfterMs;
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
    waiting = running ? null : (waiting ?? seen);
    return running !== null;
  };
};
