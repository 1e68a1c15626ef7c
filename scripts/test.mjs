import { ensureInstalled } from './lib/ready.mjs';
import { orExit } from './lib/run.mjs';

/**
 * `npm test`: every check, in order, up to the first that fails; `npm test -- unit e2e` runs those steps only,
 * with what they need. Installs what a bare machine lacks. The last line says `N passed, N failed`.
 */
await orExit(ensureInstalled());

const { steps } = await import('./test/steps.mjs');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const needed = new Set(
  steps
    .filter(({ name }) => asked.includes(name))
    .flatMap(({ name, needs = [] }) => [name, ...needs]),
);
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => needed.has(name));

const sum = { passed: 0, failed: 0 };
for (const step of chosen) {
  console.log(`\n== ${step.title} (${step.name})`);
  const started = Date.now();
  const { passed, failed } = await step.run();
  console.log(`== ${failed ? 'FAILED' : 'ok'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  sum.passed += passed;
  sum.failed += failed;
  if (failed) break;
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
