/** The engine's source of time and randomness; tests inject their own. */
export interface Clock {
  /** ms of the device's clock, which may jump. */
  now: () => number;
  /** Runs `task` after `ms`; returns the function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
