import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';

/** How each measure in a browser starts it. */
export const browserOptions = {
  executablePath: findChromium() ?? chromium.executablePath(),
  args: chromiumArgs,
};
