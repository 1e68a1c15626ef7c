import { defineConfig } from 'playwright/test';

/** `npm run pictures`: takes every screen, for people to look at. Not part of the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: ['pictures.ts', 'catalog-pictures.ts', 'showcase.ts', 'store.ts', 'install.ts'],
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
