import type { Page } from 'playwright/test';

/** Counts how often a tab rings, from its first moment on. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { rings: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function ring(...args) {
      Object.assign(window, { rings: Reflect.get(window, 'rings') + 1 });
      start.apply(this, args);
    };
  });

export const rings = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'rings'));

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
