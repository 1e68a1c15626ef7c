import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Candidates, best first: a named one, those in PATH, macOS's place, Playwright's own download. */
const candidates = () => [
  process.env.CHROMIUM_PATH,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** Whether it exists and has all its libraries. */
const starts = (/** @type {string | undefined} */ path) =>
  path !== undefined && existsSync(path) && spawnSync(path, ['--version']).status === 0;

/**
 * The Chrome or Chromium of this machine.
 * @returns {string | null} its path, or null when there is none that starts
 */
export const findChromium = () => candidates().find(starts) ?? null;

/** What a headless browser in a container needs, and silence on the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
