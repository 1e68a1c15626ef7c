import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/ready.mjs';
import { orExit, run } from './lib/run.mjs';
import { ensurePostgres } from './test/postgres.mjs';

/**
 * Two devices, a server and a network on a bad day: `npm run test:chaos -- --minutes 15 --seed 7 --database postgres`.
 * The same seed makes the same choices. Ends with 1 and a list of differences when papers, server and devices don't
 * agree at the end; the story of the run is in `.cache/chaos/`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'sqlite' },
  },
});

const wrong = [
  Number(values.minutes) > 0 ? '' : `not a number of minutes: ${values.minutes}`,
  /^\d{1,9}$/.test(values.seed) ? '' : `not a seed: ${values.seed}`,
  ['sqlite', 'postgres'].includes(values.database) ? '' : `no database ${values.database}`,
].filter(Boolean);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(2);
}

if (values.database === 'postgres') await orExit(ensurePostgres());
await orExit(ensureBuilt());
await orExit(
  run('node_modules/.bin/playwright', ['test', '--config', 'e2e/chaos/playwright.config.ts'], {
    CHAOS_MINUTES: values.minutes,
    CHAOS_SEED: values.seed,
    CHAOS_DATABASE: values.database,
  }),
);
