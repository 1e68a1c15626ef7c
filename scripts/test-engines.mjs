import { ensureBuilt, ensureInstalled } from './lib/ready.mjs';
import { orExit, run } from './lib/run.mjs';
import { ensureEngines } from './test/engines.mjs';

/**
 * `npm run test:engines`: plays the journey of `e2e/engines/journey.ts` in Firefox and in WebKit. Installs what a bare
 * machine lacks. Arguments go to the test runner: `npm run test:engines -- --project webkit`.
 */
await orExit(ensureInstalled());
await orExit(ensureEngines());
await orExit(ensureBuilt());
await orExit(
  run('node_modules/.bin/playwright', [
    'test',
    '--config=e2e/engines/playwright.config.ts',
    ...process.argv.slice(2),
  ]),
);
