import type { CallClock } from '#api/deps.ts';
import type { DeviceClock } from '#local/clock/device-clock.ts';

/** The engine's source of time and randomness; tests inject their own. */
export interface Clock extends CallClock, Pick<DeviceClock, 'timeOf'> {
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
