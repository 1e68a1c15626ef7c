import { ensureInstalled } from './lib/ready.mjs';
import { orExit } from './lib/run.mjs';

/**
 * `npm test`: runs every check, in order, up to the first that fails. `npm test -- unit e2e` runs those steps and what
 * they need, `npm test -- quick` a group of steps. Installs what a bare machine lacks. Prints the ten slowest tests of
 * each runner and the time in all; the last line says `N passed, N failed`.
 */
await orExit(ensureInstalled());

const { groups, steps } = await import('./test/steps.mjs');
const { slowest } = await import('./test/reports.mjs');
const asked = process.argv.slice(2);
const names = asked.flatMap((name) => groups[name] ?? [name]);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = [...Object.keys(groups), ...steps.map(({ name }) => name)];
  console.error(`No step ${unknown.join(', ')}. Steps: ${known.join(', ')}`);
  process.exit(2);
}

const needed = new Set(
  steps
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, needs = [] }) => [name, ...needs]),
);
const chosen = asked.length === 0 ? [...steps] : steps.filter(({ name }) => needed.has(name));

const secondsSince = (/** @type {number} */ started) => ((Date.now() - started) / 1000).toFixed(1);

const begun = Date.now();
const sum = { passed: 0, failed: 0 };
/** @type {string[]} */
const summaries = [];

const perform = async (/** @type {(typeof steps)[number]} */ step) => {
  console.log(`\n== ${step.title} (${step.name})`);
  const started = Date.now();
  const { passed, failed, tests = [] } = await step.run();
  console.log(`== ${step.name}: ${failed ? 'FAILED' : 'ok'} in ${secondsSince(started)} s`);
  sum.passed += passed;
  sum.failed += failed;
  if (tests.length > 0) summaries.push(`\nSlowest (${step.name})`, ...slowest(tests));
};

while (chosen.length > 0 && sum.failed === 0) {
  const group = chosen[0]?.group;
  let count = 1;
  while (group && chosen[count]?.group === group) count += 1;
  await Promise.all(chosen.splice(0, count).map(perform));
}
for (const line of summaries) console.log(line);
console.log(`\n${secondsSince(begun)} s in all; the limit on two cores is 600 s`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
