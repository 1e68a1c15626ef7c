import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { browserOptions } from '../browser.ts';
import { start, stop } from '../screens/cafe.ts';
import { verdictOf } from '../verdict.ts';

/** `npm run bench:lighthouse`: scores the production build's public pages on a simulated slow phone. */

const port = Number(process.env.PORT ?? 4398);
const debuggingPort = port + 1;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Goals = Partial<Record<Category, number>>;

const perfect: Goals = { accessibility: 1, 'best-practices': 1, seo: 1 };
const pages: readonly { path: string; goals: Goals }[] = [
  { path: '/', goals: { ...perfect, performance: 0.95 } },
  { path: '/termsAndConditions', goals: { ...perfect, performance: 0.95 } },
  { path: '/login', goals: { accessibility: 1, 'best-practices': 1 } },
];

const times = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** The audits that keep a category below 1.00, with their weights. */
const shortcomings = (result: Result, category: Category): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim());

const report = (path: string, result: Result, goals: Goals): boolean => {
  console.log(`\n${path}`);
  let holds = true;
  for (const category of categories) {
    const score = result.categories[category]?.score ?? 0;
    const goal = goals[category];
    const met = goal === undefined || score >= goal;
    holds &&= met;
    const against = goal === undefined ? '' : ` (goal: ${goal.toFixed(2)}) ${verdictOf(met)}`;
    const rest = score < 1 ? `  ${shortcomings(result, category).join(', ')}` : '';
    console.log(`  ${category}: ${score.toFixed(2)}${against}${rest}`);
  }
  const figures = times.map((id) => `${id} ${result.audits[id]?.displayValue ?? '?'}`);
  console.log(`  ${figures.join(', ')}`);
  return holds;
};

const measure = async (address: string): Promise<boolean> => {
  let holds = true;
  for (const { path, goals } of pages) {
    const run = await lighthouse(address + path, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${path}`);
    if (!report(path, run.lhr, goals)) holds = false;
  }
  return holds;
};

const directory = await mkdtemp(join(tmpdir(), 'comanda-lighthouse-'));
const server = await start(directory, port);
const browser = await chromium.launch({
  ...browserOptions,
  args: [...browserOptions.args, `--remote-debugging-port=${debuggingPort}`],
});
try {
  if (!(await measure(`http://127.0.0.1:${port}`))) process.exitCode = 1;
} finally {
  await browser.close();
  await stop(server);
  await rm(directory, { recursive: true, force: true });
}
