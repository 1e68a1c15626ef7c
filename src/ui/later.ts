/** Work that the first screen does without: loading what dialogs, menus and toasts need. */
const works = new Set<() => unknown>();

/** Leaves work for the time after the first screen. */
export const later = (work: () => unknown): void => {
  works.add(work);
};

/** The wait (ms) in browsers that don't tell when they are idle, and the longest wait in the others. */
const maxWaitMs = 1_000;

/** Does what was left, once the browser is idle. A screen calls it when it is shown. */
export const doLater = (): void => {
  const run = () => {
    for (const work of works) work();
    works.clear();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: maxWaitMs });
  else setTimeout(run, maxWaitMs);
};
