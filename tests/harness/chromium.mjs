import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const inPath = (/** @type {readonly string[]} */ programs) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));

/** Candidate paths, best first: from the environment, from PATH, the path on macOS, Playwright's download. */
const candidates = () => [
  process.env.CHROMIUM_PATH,
  ...inPath(names),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** Whether the browser exists and has all its libraries. */
const starts = (/** @type {string | undefined} */ path) =>
  path !== undefined && existsSync(path) && spawnSync(path, ['--version']).status === 0;

/**
 * Finds the Chrome or Chromium of this machine.
 * @returns {string | null} its path, or null if none starts
 */
export const findChromium = () => candidates().find(starts) ?? null;

const shellName = 'chromium-headless-shell';

/**
 * Finds Chromium's headless shell, which has no window to draw and so takes a third less of a core: from PATH.
 * @returns {string | null} its path, or null if there is none, or a certain browser is asked for
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? null : (inPath([shellName]).find(starts) ?? null);

/** Arguments for a headless browser in a container, without background network traffic. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
