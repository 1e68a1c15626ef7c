import { defineConfig } from 'playwright/test';
import { isNight } from './tests/harness/night.ts';

/** The end-to-end tests: the server as it is shipped, and a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  ...(!isNight && { grepInvert: /@night/ }),
  fullyParallel: true,
  // A page and its server are busy at once: a third would have two cores keep a click waiting for its other half.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Generous on purpose: a busy machine is not a failure, and passing tests don't wait.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
