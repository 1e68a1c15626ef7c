import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: Listener) => {
      if (type === 'controlling') browser.takeOver = () => listener({});
    };
    register = async () => {
      if (browser.blocked) throw new DOMException('blocked', 'SecurityError');
      return {};
    };
    update = async () => {
      browser.checks += 1;
    };
  },
}));
vi.mock('#ui/toast.tsx', () => ({ toast: { info: () => {} } }));

type Listener = (event: unknown) => unknown;

const browser = {
  reloads: 0,
  checks: 0,
  forgotten: 0,
  blocked: false,
  /** Whether a screen holds input that is not stored. */
  unsaved: false,
  message: (_type: string) => {},
  takeOver: () => {},
};

/** Opens a page that a service worker controls already, or not. */
const openPage = async (controlled: boolean) => {
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: controlled ? {} : null,
      addEventListener: (type: string, listener: Listener) => {
        if (type === 'message') browser.message = (data) => listener({ data: { type: data } });
      },
    },
  });
  vi.resetModules();
  const { startUpdates } = await import('#app/update.ts');
  await startUpdates();
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(browser, { reloads: 0, checks: 0, forgotten: 0, blocked: false, unsaved: false });
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    removeItem: () => {
      browser.forgotten += 1;
    },
  });
  const reload = () => {
    browser.reloads += 1;
  };
  vi.stubGlobal('window', { location: { reload }, dispatchEvent: () => !browser.unsaved });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first service worker of a device does not reload the page', async () => {
  await openPage(false);
  browser.takeOver();
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(0);
});

test('an update clears the settings and reloads the page once', async () => {
  await openPage(true);
  browser.takeOver();
  browser.message('updated');
  expect(browser.forgotten).toBe(1);
  expect(browser.reloads).toBe(0);
  browser.message('updated');
  browser.takeOver();
  vi.advanceTimersByTime(60_000);
  expect(browser.forgotten).toBe(1);
  expect(browser.reloads).toBe(1);
});

test('a page that missed the message reloads when another worker takes control', async () => {
  await openPage(false);
  browser.takeOver();
  browser.takeOver();
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(1);
});

test('the reload waits until no input is unsaved', async () => {
  await openPage(true);
  browser.unsaved = true;
  browser.message('updated');
  vi.advanceTimersByTime(600_000);
  expect(browser.reloads).toBe(0);
  browser.unsaved = false;
  vi.advanceTimersByTime(60_000);
  expect(browser.reloads).toBe(1);
});

test('a page looks for a new version every 120000 ms', async () => {
  await openPage(true);
  vi.advanceTimersByTime(119_999);
  expect(browser.checks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(browser.checks).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(browser.checks).toBe(2);
});

test('a browser that blocks service workers still starts the app', async () => {
  browser.blocked = true;
  await expect(openPage(false)).resolves.toBeUndefined();
});

describe('a missing chunk', () => {
  const openOldPage = async (has: { worker: boolean; server: boolean }, wanted?: string) => {
    const left: string[] = [];
    const known = new Map<string, string>();
    let miss = (_part: string) => {};
    vi.stubGlobal('navigator', { serviceWorker: { controller: has.worker ? {} : null } });
    vi.stubGlobal('fetch', async () => {
      if (!has.server) throw new TypeError('no server');
      return { ok: true };
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => known.get(key) ?? null,
      setItem: (key: string, value: string) => known.set(key, value),
    });
    vi.stubGlobal('window', {
      location: { reload: () => left.push('again'), assign: (to: string) => left.push(to) },
      dispatchEvent: () => !browser.unsaved,
      addEventListener: (_: string, listener: Listener) => {
        miss = (part) => listener({ payload: new Error(part), preventDefault: () => {} });
      },
    });
    vi.resetModules();
    const { reloadOnMissingChunk } = await import('#app/update.ts');
    reloadOnMissingChunk(() => wanted);
    return { left, miss: (part: string) => miss(part) };
  };

  test('reloads the page once per chunk', async () => {
    const { left, miss } = await openOldPage({ worker: true, server: false });
    for (const part of ['a.js', 'a.js', 'b.js', 'a.js']) miss(part);
    expect(left).toEqual(['again', 'again']);
  });

  test('reloads at the URL of the pending navigation', async () => {
    const { left, miss } = await openOldPage({ worker: true, server: false }, '/app/bills/history');
    miss('a.js');
    expect(left).toEqual(['/app/bills/history']);
  });

  test('waits while a form holds input, unless the person goes on to another screen', async () => {
    browser.unsaved = true;
    const typing = await openOldPage({ worker: true, server: false });
    typing.miss('a.js');
    vi.advanceTimersByTime(60_000);
    expect(typing.left).toEqual([]);
    browser.unsaved = false;
    vi.advanceTimersByTime(1_000);
    expect(typing.left).toEqual(['again']);
    browser.unsaved = true;
    const leaving = await openOldPage({ worker: true, server: false }, '/app');
    leaving.miss('a.js');
    expect(leaving.left).toEqual(['/app']);
  });

  test('reloads a page without a worker only while its server answers', async () => {
    for (const [server, expected] of [
      [true, ['again']],
      [false, []],
    ] as const) {
      const { left, miss } = await openOldPage({ worker: false, server });
      miss('a.js');
      await vi.advanceTimersByTimeAsync(0);
      expect(left).toEqual(expected);
    }
  });
});
