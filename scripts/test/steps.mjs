import { join } from 'node:path';
import { ensureBuilt } from '../lib/ready.mjs';
import { npm, root, run } from '../lib/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureFront } from './front.mjs';
import { ensureOptional } from './optional.mjs';
import { ensurePostgres } from './postgres.mjs';
import { fromPlaywright, fromVitest, reported } from './reports.mjs';

/** @typedef {import('./reports.mjs').Result} Result */

/** A check without tests of its own: it counts only when it fails. */
const check = (/** @type {() => Promise<number>} */ work) => async () => ({
  passed: 0,
  failed: (await work()) === 0 ? 0 : 1,
});

const program = (/** @type {string} */ name) => `node_modules/.bin/${name}`;

const script = (/** @type {string} */ name) => check(() => npm(['run', '--silent', name]));

/** Runs one of the projects of `vitest.config.ts`. */
const vitest = (/** @type {string} */ project) => () => {
  const report = `.cache/tests/${project}.json`;
  return reported(report, fromVitest, () =>
    run(program('vitest'), [
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
      run(program('playwright'), args, {
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
 * `npm run test:night` has what takes hours besides, and more rounds of what is random: stories that the tests of laws and faults hold
 * already (`e2e/support/night.ts`), every fault of every read, chaos on both databases, the other engines, growth.
 */
const isNight = process.env.NIGHT === '1';

const chaos = (
  /** @type {string} */ name,
  /** @type {number} */ minutes,
  /** @type {'sqlite' | 'postgres'} */ database,
) => ({
  name,
  title: `Devices, server and papers after ${minutes} min of faults`,
  run: playwright(name, 'e2e/chaos/playwright.config.ts', {
    CHAOS_MINUTES: String(minutes),
    CHAOS_SEED: String(Date.now() % 1_000_000),
    CHAOS_DATABASE: database,
  }),
  needs: ['programs', 'build'],
  ...(!isNight && { group: 'waiting' }),
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
    title: 'PostgreSQL, Chromium, web servers, a pooler, LibreOffice and xmlsec1',
    run: all(ensurePostgres, ensureChromium, ensureFront, ensureOptional),
  },
  { name: 'screens', title: 'Screens in a browser', run: vitest('screens'), needs: ['programs'] },
  { name: 'build', title: 'Build', run: check(ensureBuilt) },
  { name: 'size', title: 'Size of the pages', run: script('size'), needs: ['build'] },
  {
    name: 'server',
    title: 'Servers, databases and processes',
    run: vitest('server'),
    needs: ['programs'],
    group: 'waiting',
  },
  chaos('chaos', isNight ? 15 : 0.5, 'sqlite'),
  { name: 'e2e', title: 'End to end', run: playwright('e2e'), needs: ['programs', 'build'] },
  ...(isNight
    ? [
        chaos('chaos-postgres', 15, 'postgres'),
        {
          name: 'engines',
          title: 'A day without the server in Firefox and WebKit',
          run: all(ensureEngines, () =>
            run(program('playwright'), ['test', '--config', 'e2e/engines/playwright.config.ts']),
          ),
          needs: ['build'],
        },
        { name: 'growth', title: 'Growth of a busy cafe', run: script('bench:growth') },
      ]
    : []),
];

/** Names for several steps: `quick` needs neither PostgreSQL nor Chromium nor a build. @type {Record<string, string[]>} */
export const groups = {
  quick: ['lint', 'types', 'layers', 'unused', 'unit'],
};
