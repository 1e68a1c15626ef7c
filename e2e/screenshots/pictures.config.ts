import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

/** When the evening of the pictures begins: they show the same times whenever they are made. */
const evening = '2026-11-14T18:20:00-05:00';

// The servers of the baseline and of the tests are processes that inherit it.
process.env.CLOCK_SHIFT ??= String(Date.parse(evening) - Date.now());
process.env.NODE_OPTIONS = `--import=${fileURLToPath(import.meta.resolve('./shifted-clock.mjs'))}`;

/** `npm run pictures`: makes the pictures of the manual, the README and the web app manifest anew. Not part of the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../baseline-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
