import { defineConfig } from 'vitest/config';

/** The conformance suite's target. Inside of tests Vite gives the name another meaning. */
const { BASE_URL } = process.env;

export default defineConfig({
  test: {
    env: BASE_URL ? { TARGET_URL: BASE_URL } : {},
    // Tests wait for databases and browsers' stores more than they compute.
    maxWorkers: 2,
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
