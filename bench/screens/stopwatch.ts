import type { Page } from 'playwright';

/** Measures inside the page, from the browser's own time of an input to the frame that shows its effect. */

interface Watch {
  started: number | null;
  shown: Promise<number>;
}

declare const window: { watch: Watch; longest: number } & EventTarget;

/** What has to be on the screen: evaluated in the page at every frame, inside the element that `within` finds before. */
export type Shown = { texts: string[]; in: string; within?: string };

/** Arms the watch: it starts with the next `event`, and stops when `shown` has been painted. */
export const arm = (
  page: Page,
  event: 'pointerdown' | 'pointerup' | 'keydown',
  shown: Shown,
): Promise<void> =>
  page.evaluate(
    ([name, { texts, in: selector, within }]) => {
      const root = (within && document.querySelector(within)) || document;
      const isThere = () => {
        const elements = root.querySelectorAll(selector);
        return texts.every((text, i) => {
          const element = elements[i];
          return (element?.getAttribute('aria-label') ?? element?.textContent) === text;
        });
      };
      const watch: Watch = { started: null, shown: Promise.resolve(0) };
      watch.shown = new Promise((resolve) => {
        const painted = ({ timeStamp }: Event) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
          // A message sent from a frame's own callback is heard after that frame was painted.
          const look = () =>
            isThere() ? channel.port2.postMessage(null) : requestAnimationFrame(look);
          requestAnimationFrame(look);
        };
        window.addEventListener(name, painted, { capture: true, once: true });
      });
      Object.assign(window, { watch });
    },
    [event, shown] as const,
  );

export const read = (page: Page): Promise<number> => page.evaluate(() => window.watch.shown);

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
