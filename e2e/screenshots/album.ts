import { type Browser, chromium, type Locator, type Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { Till } from '../pages/till.ts';
import { decodeImages } from './camera.ts';
import { shiftClock } from './shifted-clock.mjs';

/** How wide the text of the manual is (px): what is wider is made smaller. */
const widest = 640;
/** Pixels for each one that is shown. */
const density = 2;

/** Where the pictures are taken, and where a column would be empty below. */
export const usual = { width: 1180, height: 820 };
export const low = { width: 1180, height: 640 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: chromiumArgs,
  });

/** A tablet with the clock of the pictures, and their size. */
export const openTill = async (browser: Browser, baseURL: string): Promise<Till> => {
  const context = await browser.newContext({
    baseURL,
    viewport: usual,
    deviceScaleFactor: density,
    hasTouch: true,
    locale: 'es-EC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(shiftClock, Number(process.env.CLOCK_SHIFT));
  await context.addInitScript(() => {
    localStorage.setItem('storageWarningSeen', 'yes');
    window.print = () => {};
  });
  return new Till(await context.newPage());
};

const shot = async (part: Page | Locator): Promise<Sharp> => {
  const page = 'page' in part ? part.page() : part;
  await page.evaluate(decodeImages);
  // Less motion is asked for; what still moves tells where a row goes on, and belongs in the picture.
  return sharp(await part.screenshot());
};

/** A picture of the manual: the screen or a part of it. */
export const forManual = async (name: string, part: Page | Locator): Promise<void> => {
  const picture = await shot(part);
  picture.resize({ width: widest * density, withoutEnlargement: true });
  await picture.webp({ quality: 72, effort: 6 }).toFile(`docs/manual/pictures/ayuda-${name}.webp`);
};

const forms = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

/** The two pictures of a screen in the manifest. Leaves the page in its usual size. */
export const forManifest = async (name: string, page: Page): Promise<void> => {
  for (const [form, size] of forms) {
    await page.setViewportSize(size);
    const picture = (await shot(page)).resize({ width: size.width });
    await picture
      .webp({ quality: 80, effort: 6 })
      .toFile(`public/screenshots/${name}-${form}.webp`);
  }
  await page.setViewportSize(usual);
};

export const forReadme = async (page: Page): Promise<void> => {
  const picture = (await shot(page)).resize({ width: 1180 });
  await picture.png({ palette: true, effort: 10 }).toFile('docs/order-screen.png');
};
