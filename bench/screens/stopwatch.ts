import type { Page } from 'playwright';

/** Measures inside the page, from the browser's own time of an input to the frame that shows its effect. */

/** `shown`: when each of what is waited for was painted, in ms since the input. */
declare const window: { shown: Promise<number[]>; longest: number } & EventTarget;

/** What has to be on the screen: evaluated in the page at every frame, inside the element that `within` finds before. */
export type Shown = { texts: string[]; in: string; within?: string };

/** Arms the watch: it starts with the next `event`, and stops for each of `shown` when that has been painted. */
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
          const heard = () => resolve(performance.now() - since);
          // A task of a frame's own callback runs after that frame was painted, and this one before what else waits.
          const look = () =>
            isThere()
              ? scheduler.postTask(heard, { priority: 'user-blocking' })
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

/** Each of what was waited for, in ms. */
export const readAll = (page: Page): Promise<number[]> => page.evaluate(() => window.shown);

/** The only one that was waited for, in ms. */
export const read = async (page: Page): Promise<number> => {
  const [time = Number.NaN] = await readAll(page);
  return time;
};

/** Begins to note how long the page does nothing but one thing: for so long a tap would wait. */
export const noteTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  });

/** The longest since then, in milliseconds; 0 when all took under 50. */
export const longestTask = (page: Page): Promise<number> => page.evaluate(() => window.longest);

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

export interface Spread {
  p50: number;
  p95: number;
}

export const spread = (times: readonly number[]): Spread => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});
