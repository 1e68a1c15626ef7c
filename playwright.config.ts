import { defineConfig } from 'playwright/test';

/** The end-to-end tests: the real server, bundled as it is shipped, and a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
