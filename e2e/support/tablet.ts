import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type TestInfo,
} from 'playwright/test';
import { chromiumArgs, findChromium, findHeadlessShell } from '#tests/harness/chromium.mjs';

/** How every tablet shows the app. */
export const screen = {
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
  locale: 'es-EC',
  // Not the zone of the business, which is what every screen must show.
  timezoneId: 'UTC',
  // Every action waits until its target stands still, and drawing each frame costs more than the app's own work.
  reducedMotion: 'reduce' as const,
};

/**
 * Features of Chromium that are switched off. The first two render the address bar's suggestions in a process of their
 * own, which no headless test shows and which costs a fifth of a short story. The rest are Playwright's own, repeated
 * because Chromium reads only the last of these switches.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** How a browser is started for a profile. */
export const launch = {
  executablePath: findChromium() ?? chromium.executablePath(),
  args: [...chromiumArgs, `--disable-features=${disabledFeatures.join(',')}`],
};

/** How a browser is started that a worker's stories share. */
export const sharedLaunch = {
  ...launch,
  executablePath: findHeadlessShell() ?? launch.executablePath,
};

/** What a signed-in tablet has in its local storage. */
export type Storage = { name: string; value: string }[];

/**
 * How long closing may take, in milliseconds. Chromium seems never to reply to `Target.disposeBrowserContext` now and then (seen
 * once in some 1,000 closings), which would fail a story that has passed. What is left open ends with the browser.
 */
const closingTime = 30_000;

/** A waiter's tablet: a browser of its own, as far as the app can see. */
export class Tablet {
  readonly address: string;
  protected opened: BrowserContext | null = null;

  protected constructor(address: string) {
    this.address = address;
  }

  /**
   * A tablet in a browser that runs already, for the server at an address. It has no service worker, whose installation takes
   * longer than most stories, and forgets all when it is closed.
   */
  static async within(browser: Browser, address: string, localStorage: Storage): Promise<Tablet> {
    const tablet = new Tablet(address);
    const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
    await tablet.begin(
      browser.newContext({
        ...{ ...screen, baseURL: address, serviceWorkers: 'block' },
        ...(localStorage.length > 0 && { storageState }),
      }),
    );
    await tablet.context.newPage();
    return tablet;
  }

  get context(): BrowserContext {
    if (!this.opened) throw new Error('the browser is closed');
    return this.opened;
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.context.pages();
    if (!page) throw new Error('the browser has no tab');
    return page;
  }

  async close(): Promise<void> {
    const closing = this.opened?.close();
    this.opened = null;
    await Promise.race([closing, setTimeout(closingTime, null, { ref: false })]);
  }

  dispose(): Promise<void> {
    return this.close();
  }

  /** Attaches a screenshot of every tab to the report of a failed test. */
  async attachScreenshots(info: TestInfo): Promise<void> {
    for (const page of this.opened?.pages() ?? []) {
      const body = await page.screenshot({ timeout: 5_000 }).catch(() => null);
      if (body) await info.attach('screen', { body, contentType: 'image/png' });
    }
  }

  protected async begin(opening: Promise<BrowserContext>): Promise<void> {
    this.opened = await opening;
    this.opened.setDefaultTimeout(30_000);
  }
}
