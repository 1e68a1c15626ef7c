import { defineConfig } from 'playwright/test';

/** `npm run screenshots`: takes a screenshot of every screen, for people to look at. Not part of the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: ['all-screens.ts', 'catalog-sizes.ts', 'landing.ts', 'install.ts'],
  globalSetup: '../baseline-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
