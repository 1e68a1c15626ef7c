import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Runs a test runner that writes a report, and counts from the report.
 * @param {string} report path of the report, from the root
 * @param {(report: any) => Counts} read
 * @param {() => Promise<number>} work
 * @returns {Promise<Counts>} at least one failed when the runner itself failed
 */
export const counted = async (report, read, work) => {
  const file = join(root, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await work();
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
};

/** From Vitest's JSON report. */
export const vitestCounts = (/** @type {any} */ report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});

/** From Playwright's JSON report; a test that passed on a second try only counts as failed. */
export const playwrightCounts = (/** @type {any} */ report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
});
