import { defineConfig } from 'playwright/test';

/** `npm run test:chaos`. Generous timeouts: a busy machine is not a failure. */
export default defineConfig({
  testDir: '.',
  testMatch: 'run.ts',
  outputDir: '../../test-results',
  workers: 1,
  expect: { timeout: 60_000 },
  reporter: 'list',
});
