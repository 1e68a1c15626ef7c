import { ensureBuilt } from '../lib/ready.mjs';
import { npm, run } from '../lib/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { counted, playwrightCounts, vitestCounts } from './counts.mjs';
import { ensurePostgres } from './postgres.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** A check that has no tests of its own: it counts only when it fails. */
const check = (/** @type {() => Promise<number>} */ work) => async () => ({
  passed: 0,
  failed: (await work()) === 0 ? 0 : 1,
});

const script = (/** @type {string} */ name) => check(() => npm(['run', '--silent', name]));

const unitReport = '.cache/tests/unit.json';
const unit = () =>
  counted(unitReport, vitestCounts, () =>
    run('node_modules/.bin/vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
  );

const e2eReport = '.cache/tests/e2e.json';
const e2e = () =>
  counted(e2eReport, playwrightCounts, () =>
    run('node_modules/.bin/playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
    }),
  );

const all = (/** @type {(() => Promise<number>)[]} */ ...works) =>
  check(async () => {
    for (const work of works) if ((await work()) !== 0) return 1;
    return 0;
  });

/** @type {{ name: string, title: string, run: () => Promise<Counts>, needs?: readonly string[] }[]} */
export const steps = [
  { name: 'lint', title: 'Format and lint', run: script('lint') },
  { name: 'types', title: 'Types', run: script('types') },
  { name: 'layers', title: 'Direction of imports', run: script('layers') },
  { name: 'unused', title: 'Unused code and packages', run: script('unused') },
  { name: 'programs', title: 'PostgreSQL and Chromium', run: all(ensurePostgres, ensureChromium) },
  { name: 'unit', title: 'Unit, server and engine', run: unit, needs: ['programs'] },
  { name: 'build', title: 'Build', run: check(ensureBuilt) },
  {
    name: 'size',
    title: 'Size of the public pages',
    run: script('size'),
    needs: ['build'],
  },
  { name: 'e2e', title: 'End to end', run: e2e, needs: ['programs', 'build'] },
];
