import { ensureBuilt } from '../lib/ready.mjs';
import { npm, run } from '../lib/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { fromPlaywright, fromVitest, reported } from './reports.mjs';

/** @typedef {import('./reports.mjs').Result} Result */

/** A check without tests of its own: it counts only when it fails. */
const check = (/** @type {() => Promise<number>} */ work) => async () => ({
  passed: 0,
  failed: (await work()) === 0 ? 0 : 1,
});

const script = (/** @type {string} */ name) => check(() => npm(['run', '--silent', name]));

/** Runs one of the projects of `vitest.config.ts`. */
const vitest = (/** @type {string} */ project) => () => {
  const report = `.cache/tests/${project}.json`;
  return reported(report, fromVitest, () =>
    run('node_modules/.bin/vitest', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
};

const playwright = () => {
  const report = '.cache/tests/e2e.json';
  return reported(report, fromPlaywright, () =>
    run('node_modules/.bin/playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  );
};

const all = (/** @type {(() => Promise<number>)[]} */ ...works) =>
  check(async () => {
    for (const work of works) if ((await work()) !== 0) return 1;
    return 0;
  });

/** @type {{ name: string, title: string, run: () => Promise<Result>, needs?: readonly string[] }[]} */
export const steps = [
  { name: 'lint', title: 'Format and lint', run: script('lint') },
  { name: 'types', title: 'Types', run: script('types') },
  { name: 'layers', title: 'Direction of imports', run: script('layers') },
  { name: 'unused', title: 'Unused code and packages', run: script('unused') },
  { name: 'unit', title: 'Unit tests', run: vitest('unit') },
  { name: 'programs', title: 'PostgreSQL and Chromium', run: all(ensurePostgres, ensureChromium) },
  {
    name: 'server',
    title: 'Servers, databases and processes',
    run: vitest('server'),
    needs: ['programs'],
  },
  { name: 'build', title: 'Build', run: check(ensureBuilt) },
  { name: 'size', title: 'Size of the pages', run: script('size'), needs: ['build'] },
  { name: 'e2e', title: 'End to end', run: playwright, needs: ['programs', 'build'] },
];

/** Names for several steps: `quick` needs neither PostgreSQL nor Chromium nor a build. @type {Record<string, string[]>} */
export const groups = {
  quick: ['lint', 'types', 'layers', 'unused', 'unit'],
};
