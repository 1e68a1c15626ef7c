import { orExit, run } from './lib/run.mjs';

/**
 * Plays random schedules against the outbox, as many as asked for: `npm run test:schedules -- 20000`. A failure
 * prints its seed and path; `SEED=<seed> AT=<path> npm run test:schedules -- 1` plays it again.
 */
const [runs = '2000'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(runs)) throw new TypeError(`not a number of schedules: ${runs}`);

await orExit(
  run('node_modules/.bin/vitest', ['run', 'tests/sync-faults/schedules.property.test.ts'], {
    SCHEDULES: runs,
    SEED: process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  }),
);
