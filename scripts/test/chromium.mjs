import { run } from '../lib/run.mjs';
import { aptInstall } from './apt.mjs';

/**
 * Makes sure that a Chromium is there: an installed one, else Playwright's, else the distribution's. Its headless shell besides, where
 * the distribution has it.
 */
export const ensureChromium = async () => {
  const { findChromium, findHeadlessShell } = await import('../../tests/harness/chromium.mjs');
  if (!findHeadlessShell()) await aptInstall('chromium-headless-shell');
  if (findChromium()) return 0;
  await run('node_modules/.bin/playwright', ['install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  if (findChromium()) return 0;
  await aptInstall('chromium');
  if (findChromium()) return 0;
  console.error('No Chrome or Chromium found. Install one, or name it in CHROMIUM_PATH.');
  return 1;
};
