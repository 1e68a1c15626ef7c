import type { DeviceClock } from '#local/clock/device-clock.ts';

/** The engine's source of time and randomness; tests inject their own. */
export interface Clock extends Pick<DeviceClock, 'timeOf'> {
  /** The right time in ms; leaps when the server or a leap of the device's clock corrects it. */
  now: () => number;
  /** Runs `task` after `ms`; returns the function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
}

export const systemClock = ({ now, timeOf }: DeviceClock): Clock => ({
  now,
  timeOf,
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
});
