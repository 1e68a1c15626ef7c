import { vi } from 'vitest';

/** In place of real waits that are shorter than this (ms). */
const shortMs = 1_000;
const turnMs = 5;

/** Timers of less than a second end after some turns of the event loop: a test waits for work then, not for time. */
export const shortTimersInTurns = (): void => {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const inTurns = new WeakSet<object>();
  vi.stubGlobal('setTimeout', (task: () => void, ms = 0) => {
    if (ms >= shortMs) return start(task, ms);
    const timer = {};
    inTurns.add(timer);
    let left = Math.ceil(ms / turnMs);
    const turn = () => {
      if (!inTurns.has(timer)) return;
      if (left > 0) setImmediate(turn);
      else task();
      left -= 1;
    };
    setImmediate(turn);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => {
    if (!inTurns.delete(timer)) stop(timer);
  });
};
