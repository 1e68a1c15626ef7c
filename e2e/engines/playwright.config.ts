import { defineConfig } from 'playwright/test';

/** `npm run test:engines`: the product's promise in engines other than Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: 'journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
