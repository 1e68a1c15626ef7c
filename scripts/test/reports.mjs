import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

/** @typedef {{ title: string, ms: number }} Timed */
/** @typedef {{ passed: number, failed: number, tests?: Timed[] }} Result */

/**
 * Runs a test runner that writes a JSON report, and reads the result from the report.
 * @param {string} report path of the report, from the root
 * @param {(report: any) => Result} read
 * @param {() => Promise<number>} work
 * @returns {Promise<Result>} at least one failed when the runner itself failed
 */
export const reported = async (report, read, work) => {
  const file = join(root, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await work();
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  return { ...result, failed: code === 0 ? result.failed : Math.max(1, result.failed) };
};

/** Reads Vitest's JSON report. */
export const fromVitest = (/** @type {any} */ report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  tests: report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      title: `${basename(file.name)}: ${test.title}`,
      ms: test.duration ?? 0,
    })),
  ),
});

/** @returns {any[]} the specs of a suite and of the suites in it */
const specsOf = (/** @type {any} */ suite) => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Reads Playwright's JSON report. A test that passed only on a second try counts as failed. */
export const fromPlaywright = (/** @type {any} */ report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  tests: report.suites.flatMap(specsOf).map((/** @type {any} */ spec) => ({
    title: `${basename(spec.file)}: ${spec.title}`,
    ms: spec.tests[0]?.results[0]?.duration ?? 0,
  })),
});

/** @returns {string[]} the ten slowest tests, one line each, the slowest first */
export const slowest = (/** @type {Timed[]} */ tests) =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
