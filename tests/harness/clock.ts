import type { Clock } from '#sync/clock.ts';

/** Time in the test's hand. Timers run on elapsed time; what the device's clock says may jump. */
export interface ManualClock extends Clock {
  /** Lets `ms` pass and fires the timers that come due, in their order. */
  advance: (ms: number) => void;
  /** Moves the device's clock alone, as a person or a time server does. */
  jump: (ms: number) => void;
  /** Timers that are set. */
  timers: () => number;
}

/** @param random chance as the engine sees it; the default is the longest wait of the jitter */
export const manualClock = (random: () => number = () => 0.999): ManualClock => {
  let elapsed = 0;
  let offset = Date.parse('2026-03-01T15:00:00.000Z');
  let timers: { at: number; task: () => void }[] = [];
  return {
    now: () => elapsed + offset,
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
