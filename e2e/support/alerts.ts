import type { Page } from 'playwright/test';

/** How often each tab has rung. Counted outside the tab, so that a reload loses none. */
const counts = new Map<Page, number>();

/** Counts how often a tab rings, from its first moment on. */
export const listen = async (page: Page): Promise<void> => {
  await page.exposeFunction('countRing', () => counts.set(page, rings(page) + 1));
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function ring(...args) {
      Reflect.get(window, 'countRing')();
      start.apply(this, args);
    };
  });
};

export const rings = (page: Page): number => counts.get(page) ?? 0;

/** As if another window lay over it. */
export const hide = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** What the system shows of the app: title and text. */
export const notifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });
