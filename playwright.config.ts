import { defineConfig } from 'playwright/test';

/** The end-to-end tests: the real server, bundled as it is shipped, and a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Patience costs nothing while tests pass: a busy machine is not a failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
