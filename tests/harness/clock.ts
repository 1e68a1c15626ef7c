import type { Clock } from '#sync/push/clock.ts';

/** A clock that the test controls. Timers run on elapsed time; the device's clock may jump. */
export interface ManualClock extends Clock {
  /** Advances by `ms` and fires the due timers in order. */
  advance: (ms: number) => void;
  /** Moves only the device's clock, as a user or a time server does. */
  jump: (ms: number) => void;
  /** ms of elapsed time, whatever the device's clock says. */
  elapsed: () => number;
  /** The time that a clock would show which never jumped: ms since 1970. */
  right: () => number;
  /** The number of active timers. */
  timers: () => number;
}

/** Another device's clock on the same elapsed time. `off`: by how much it is ahead (ms). */
export const clockBeside = (clock: ManualClock, off: number): ManualClock => {
  let offset = off;
  const now = () => clock.right() + offset;
  return {
    ...clock,
    now,
    timeOf: now,
    jump: (ms) => {
      offset += ms;
    },
  };
};

/** @param random the engine's random numbers; the default gives the longest jitter */
export const manualClock = (random: () => number = () => 0.999): ManualClock => {
  let elapsed = 0;
  const start = Date.parse('2026-03-01T15:00:00.000Z');
  let offset = start;
  let timers: { at: number; task: () => void }[] = [];
  return {
    now: () => elapsed + offset,
    timeOf: () => elapsed + offset,
    elapsed: () => elapsed,
    right: () => start + elapsed,
    after: (ms, task) => {
      const timer = { at: elapsed + ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random,
    advance: (ms) => {
      const end = elapsed + ms;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        elapsed = Math.max(elapsed, due.at);
        due.task();
      }
      elapsed = end;
    },
    jump: (ms) => {
      offset += ms;
    },
    timers: () => timers.length,
  };
};
