import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { manual } from './scripts/lib/manual.ts';
import { chromiumArgs, findChromium, findHeadlessShell } from './tests/harness/chromium.mjs';

/** Address of the server that the conformance suite calls. Vite gives `BASE_URL` another meaning once it runs. */
const { BASE_URL } = process.env;
if (BASE_URL?.startsWith('http')) process.env.TARGET_URL = BASE_URL;
const { TARGET_URL } = process.env;

/** The longest test files, longest first. Started last, one of them would keep one core busy alone. */
const longest = [
  'schedules.property',
  'server/restore',
  'server/roles',
  'fuzz/',
  'server/limits',
  'conformance/',
  'hazard-14',
  'law-06',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((part) => moduleId.includes(part));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Tests with servers, databases and processes. */
const server = [
  'tests/server/**/*.test.ts',
  'tests/conformance/*/*.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/sync-faults/schedules.property.test.ts',
];

/** Tests with screens in a real browser. */
const screens = ['tests/screens/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    env: TARGET_URL ? { TARGET_URL } : {},
    // More workers than cores gain nothing: servers and databases need a core as well.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Generous on purpose: a busy machine is not a failure, and passing tests don't wait.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          globalSetup: ['tests/harness/shared.ts'],
          // Files share a process here too: each one loaded the server anew, which took a third of the time.
          isolate: false,
          // Requests in one process leave much that dies young: a seventh of the time went into collecting it.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...server, ...screens],
          // Files share a process: loading the same modules for each of them costs more than the tests.
          isolate: false,
          // Dexie keeps the IndexedDB that it finds when it is loaded.
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss(), manual()],
        define: {
          __APP_VERSION__: '"tests"',
          __FINAL_CONSUMER_LIMIT__: '"50"',
          'process.env.NIGHT': JSON.stringify(process.env.NIGHT ?? ''),
        },
        cacheDir: '.cache/screens',
        // Found before the first test: a library that is found later loads the page again.
        optimizeDeps: { entries: ['src/main.tsx', ...screens] },
        test: {
          name: 'screens',
          include: screens,
          // Files share a page: loading the app's modules for each of them costs more than the tests.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findHeadlessShell() ?? findChromium() ?? '',
                args: [...chromiumArgs],
              },
              contextOptions: {
                // Around the frame that has the screen: a smaller one would shrink it.
                viewport: { width: 1280, height: 1200 },
                hasTouch: true,
                locale: 'es-EC',
                timezoneId: 'UTC',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
