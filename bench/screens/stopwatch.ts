import type { Page } from 'playwright';

/** Measures in the page, from the browser's timestamp of an input to the frame that shows its effect. */

/** `shown`: when each expected change was painted, in ms since the input. */
declare const window: { shown: Promise<number[]>; longest: number } & EventTarget;

/** An expected change: checked in the page at every frame, inside the element that `within` found before. */
export type Shown = { texts: string[]; in: string; within?: string };

/** Arms the stopwatch: it starts at the next `event` and takes a time when each of `shown` has been painted. */
export const arm = (
  page: Page,
  event: 'pointerdown' | 'pointerup' | 'keydown',
  ...shown: Shown[]
): Promise<void> =>
  page.evaluate(
    ([name, all]) => {
      const waits = all.map(({ texts, in: selector, within }) => {
        const root = (within && document.querySelector(within)) || document;
        return () => {
          const elements = root.querySelectorAll(selector);
          return texts.every((text, i) => {
            const element = elements[i];
            return (element?.getAttribute('aria-label') ?? element?.textContent) === text;
          });
        };
      });
      const painted = (isThere: () => boolean, since: number) =>
        new Promise<number>((resolve) => {
          const resolveElapsed = () => resolve(performance.now() - since);
          // A task posted from a frame's callback runs after that frame was painted; this channel runs first among tasks.
          const look = () =>
            isThere()
              ? scheduler.postTask(resolveElapsed, { priority: 'user-blocking' })
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        });
      window.shown = new Promise((resolve) => {
        const start = ({ timeStamp }: Event) =>
          resolve(Promise.all(waits.map((isThere) => painted(isThere, timeStamp))));
        window.addEventListener(name, start, { capture: true, once: true });
      });
    },
    [event, shown] as const,
  );

/** The times of all expected changes, in ms. */
export const readAll = (page: Page): Promise<number[]> => page.evaluate(() => window.shown);

/** The time of the only expected change, in ms. */
export const read = async (page: Page): Promise<number> => {
  const [time = Number.NaN] = await readAll(page);
  return time;
};

/** The stages of a start, in ms since the navigation. */
export interface Start {
  /** The page had come from the worker. */
  answered: number;
  /** Its scripts had run. */
  loaded: number;
  /** The screen's shape was there, with nothing in it that has to be read. */
  framed: number;
  /** The first of what was wanted was painted. */
  shown: number;
}

/** The stages until the first element of `wanted` is painted. */
export const firstShown = (page: Page, wanted: string): Promise<Start> =>
  page.evaluate(
    (selector) =>
      new Promise<Start>((resolve) => {
        let framed = Number.NaN;
        const resolveTimes = () => {
          const [navigation] = performance.getEntriesByType('navigation');
          const { responseEnd, domContentLoadedEventEnd } =
            navigation as PerformanceNavigationTiming;
          const shown = performance.now();
          resolve({ answered: responseEnd, loaded: domContentLoadedEventEnd, framed, shown });
        };
        const look = () => {
          if (Number.isNaN(framed) && document.querySelector('main')) framed = performance.now();
          if (document.querySelector(selector))
            scheduler.postTask(resolveTimes, { priority: 'user-blocking' });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    wanted,
  );

/** Starts recording long tasks: a tap would wait that long. */
export const noteTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  });

/** The longest task since then, in ms; 0 when all took under 50. */
export const longestTask = (page: Page): Promise<number> => page.evaluate(() => window.longest);
