/** Work that the first screen does without: loading what dialogs, menus, toasts and the sign-in's calls need. */
const works: (() => unknown)[] = [];

/** Leaves work for the time after the first screen. */
export const later = (work: () => unknown): void => {
  works.push(work);
};

/** The wait (ms) in browsers that don't tell when they are idle, and the longest wait in the others. */
const maxWaitMs = 1_000;

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: maxWaitMs });
  else setTimeout(run, maxWaitMs);
};

/** Does what was left, once the browser is idle. A screen calls it when it is shown. */
export const doLater = (): void => {
  // Each work by itself: a tap waits for one, not for all.
  const doNext = () => {
    const work = works.shift();
    if (!work) return;
    whenIdle(doNext);
    work();
  };
  whenIdle(doNext);
};
