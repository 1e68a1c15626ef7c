import { ensureInstalled } from './lib/ready.mjs';
import { orExit } from './lib/run.mjs';

/**
 * `npm test`: runs every check, in order, up to the first that fails. `npm test -- unit e2e` runs those steps and what
 * they need, `npm test -- quick` a group of steps. Installs what a bare machine lacks. Prints the ten slowest tests of
 * each runner; the last line says `N passed, N failed`.
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
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => needed.has(name));

const sum = { passed: 0, failed: 0 };
const summaries = [];
for (const step of chosen) {
  console.log(`\n== ${step.title} (${step.name})`);
  const started = Date.now();
  const { passed, failed, tests = [] } = await step.run();
  console.log(`== ${failed ? 'FAILED' : 'ok'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  sum.passed += passed;
  sum.failed += failed;
  if (tests.length > 0) summaries.push(`\nSlowest (${step.name})`, ...slowest(tests));
  if (failed) break;
}
for (const line of summaries) console.log(line);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
