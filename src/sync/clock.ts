/** Time and randomness as the engine sees them; tests bring their own. */
export interface Clock {
  /** ms, the device's clock: may jump. */
  now: () => number;
  /** Runs `task` after `ms`; returns the way to cancel it. */
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
