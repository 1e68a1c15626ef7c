import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => {
      if (browser.blocked) throw new DOMException('blocked', 'SecurityError');
      return { update: async () => {} };
    };
  },
}));
vi.mock('#app/toasts.tsx', () => ({ say: async () => {} }));

const browser = { reloads: 0, blocked: false, told: async (_type: string) => {} };

/** A page of a device whose worker is `active` already, or is yet to be installed. */
const openPage = async (active: boolean) => {
  const listeners: ((event: unknown) => unknown)[] = [];
  browser.told = async (type) => {
    for (const listener of listeners) await listener({ data: { type } });
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: null,
      getRegistration: async () => {
        if (browser.blocked) throw new DOMException('blocked', 'SecurityError');
        return active ? { active: {} } : undefined;
      },
      addEventListener: (_: string, listener: (event: unknown) => unknown) =>
        listeners.push(listener),
    },
  });
  vi.resetModules();
  const { startUpdates } = await import('#app/update.ts');
  await startUpdates();
};

beforeEach(() => {
  vi.useFakeTimers();
  browser.reloads = 0;
  browser.blocked = false;
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  const reload = () => {
    browser.reloads += 1;
  };
  vi.stubGlobal('window', { location: { reload } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that saw the first worker come takes the next version too, once', async () => {
  await openPage(false);
  await browser.told('updated');
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(0);
  await browser.told('updated');
  await browser.told('updated');
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(1);
});

test('a page loaded past its worker takes the next version', async () => {
  await openPage(true);
  await browser.told('updated');
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(1);
});

test('a browser that keeps workers off opens the till all the same', async () => {
  browser.blocked = true;
  await expect(openPage(false)).resolves.toBeUndefined();
});
