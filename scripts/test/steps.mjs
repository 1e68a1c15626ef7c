import { join } from 'node:path';
import { ensureBuilt } from '../lib/ready.mjs';
import { npm, root, run } from '../lib/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureFront } from './front.mjs';
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

/** Runs the tests of a Playwright configuration. */
const playwright =
  (/** @type {string} */ name, config = 'playwright.config.ts', env = {}) =>
  () => {
    const report = `.cache/tests/${name}.json`;
    const args = ['test', '--config', config, '--reporter=list,json'];
    return reported(report, fromPlaywright, () =>
      run('node_modules/.bin/playwright', args, {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report),
      }),
    );
  };

const all = (/** @type {(() => Promise<number>)[]} */ ...works) =>
  check(async () => {
    for (const work of works) if ((await work()) !== 0) return 1;
    return 0;
  });

/**
 * Neighbours of one group run side by side, where each alone would leave a core idle.
 * @type {{ name: string, title: string, run: () => Promise<Result>, needs?: readonly string[], group?: string }[]}
 */
export const steps = [
  { name: 'lint', title: 'Format and lint', run: script('lint'), group: 'static' },
  { name: 'types', title: 'Types', run: script('types'), group: 'static' },
  { name: 'layers', title: 'Direction of imports', run: script('layers'), group: 'static' },
  { name: 'unused', title: 'Unused code and packages', run: script('unused'), group: 'static' },
  { name: 'unit', title: 'Unit tests', run: vitest('unit') },
  {
    name: 'programs',
    title: 'PostgreSQL, Chromium, web servers and a pooler',
    run: all(ensurePostgres, ensureChromium, ensureFront),
  },
  { name: 'build', title: 'Build', run: check(ensureBuilt) },
  { name: 'size', title: 'Size of the pages', run: script('size'), needs: ['build'] },
  {
    name: 'server',
    title: 'Servers, databases and processes',
    run: vitest('server'),
    needs: ['programs'],
    group: 'waiting',
  },
  {
    name: 'chaos',
    title: 'Devices, server and papers after a minute of faults',
    run: playwright('chaos', 'e2e/chaos/playwright.config.ts', {
      CHAOS_MINUTES: '1',
      CHAOS_SEED: String(Date.now() % 1_000_000),
    }),
    needs: ['programs', 'build'],
    group: 'waiting',
  },
  { name: 'e2e', title: 'End to end', run: playwright('e2e'), needs: ['programs', 'build'] },
];

/** Names for several steps: `quick` needs neither PostgreSQL nor Chromium nor a build. @type {Record<string, string[]>} */
export const groups = {
  quick: ['lint', 'types', 'layers', 'unused', 'unit'],
};
