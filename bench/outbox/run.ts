import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserOptions } from '../browser.ts';
import { bundlePage } from '../bundle.ts';
import { verdictOf } from '../verdict.ts';
import type { Bench } from './page.ts';
import { type BenchServer, startBenchServer } from './server.ts';

/**
 * `npm run bench:outbox`: compares the outbox with a bare Dexie table and a sequential loop, in one run. With arguments
 * (`-- recording discounting paying replaying queued`) only these parts run.
 */

const rounds = 600;
const dividedOrders = 150;
const taps = 300;
const few = { operations: 1_000, orders: 10 };
const many = { operations: 5_000, orders: 1_000 };

declare const window: { bench: Bench };

const ms = (value: number): string => `${value.toFixed(2)} ms`;

const verdict = (what: string, ratio: number, bound: string, holds: boolean): boolean => {
  console.log(`  ${what}: ${ratio.toFixed(2)}x (${bound}) ${verdictOf(holds)}`);
  return holds;
};

const recording = async (page: Page): Promise<boolean> => {
  const { record, bare } = await page.evaluate((count) => window.bench.recording(count), rounds);
  console.log(`record(): p50 ${ms(record.p50)}, p95 ${ms(record.p95)}`);
  console.log(`bare transaction: p50 ${ms(bare.p50)}, p95 ${ms(bare.p95)}`);
  const quantiles = ['p50', 'p95'] as const;
  return quantiles
    .map((name) => {
      const ratio = record[name] / bare[name];
      return verdict(name, ratio, 'at most 1.2', ratio <= 1.2);
    })
    .every(Boolean);
};

/** A bill of a part that has more in it, against one that has not. */
const againstPlain =
  (what: 'discounting' | 'paying', special: string, bare: string) =>
  async (page: Page): Promise<boolean> => {
    const times = await page.evaluate(([name, count]) => window.bench[name](count), [
      what,
      dividedOrders,
    ] as const);
    const { special: slow, plain } = times;
    console.log(`record() of a bill of four ${special}: p50 ${ms(slow.p50)}, p95 ${ms(slow.p95)}`);
    console.log(`record() of one ${bare}: p50 ${ms(plain.p50)}, p95 ${ms(plain.p95)}`);
    const ratio = slow.p50 / plain.p50;
    return verdict('p50', ratio, 'at most 1.1', ratio <= 1.1);
  };

/** Whether each order's operations arrived in the order they were recorded. */
const inOrder = (server: BenchServer, each: number): boolean => {
  const cycle = ['update', 'finish', 'reactivate'];
  return [...server.arrived.values()].every((verbs) => {
    const sent = verbs.map((verb) => verb.replace('order-', ''));
    const life = (from: number) =>
      sent
        .slice(from, from + each)
        .every((verb, i) => verb === (i === 0 ? 'create' : cycle[(i - 1) % 3]));
    return sent.length === 2 * each && life(0) && life(each);
  });
};

interface Replay {
  operations: number;
  orders: number;
  delayMs: number;
  atLeast: number;
}

const replaying = async (
  page: Page,
  server: BenchServer,
  { operations, orders, delayMs, atLeast }: Replay,
): Promise<boolean> => {
  server.delayMs = delayMs;
  server.arrived.clear();
  const { engine, loop } = await page.evaluate(
    ([count, lanes]) => window.bench.replaying(count, lanes),
    [operations, orders] as const,
  );
  console.log(
    `${operations} operations of ${orders} orders, server takes ${delayMs} ms: engine ${ms(engine)}, sequential loop ${ms(loop)}`,
  );
  const kept = inOrder(server, operations / orders);
  if (!kept) console.log('  order within an order was NOT kept');
  const ratio = loop / engine;
  return verdict('faster', ratio, `at least ${atLeast}`, ratio >= atLeast) && kept;
};

/** Bounds of p95: against the same with nothing queued, and against bare transactions without the engine. */
const queued = async (
  page: Page,
  server: BenchServer,
  situation: 'away' | 'answering',
): Promise<boolean> => {
  Object.assign(server, { isAway: situation === 'away', delayMs: 200 });
  const met: boolean[] = [];
  for (const pending of [1_000, 5_000]) {
    const { full, empty, bare, left } = await page.evaluate(
      ([count, taps]) => window.bench.queued(count, taps),
      [pending, taps] as const,
    );
    console.log(`server ${situation}, ${pending} queued (${left} left):`);
    for (const [what, { p50, p95 }] of Object.entries({ full, empty, bare }))
      console.log(`  ${what}: p50 ${ms(p50)}, p95 ${ms(p95)}`);
    const bounds: [string, number, number][] = [
      ['p95 to none queued', full.p95 / empty.p95, 1.3],
      ['p95 to bare', full.p95 / bare.p95, 1.5],
      ['p95 of none queued to bare', empty.p95 / bare.p95, 1.5],
    ];
    for (const [what, ratio, bound] of bounds)
      met.push(verdict(what, ratio, `at most ${bound}`, ratio <= bound));
  }
  server.isAway = false;
  return met.every(Boolean);
};

const parts: Record<string, ((page: Page, server: BenchServer) => Promise<boolean>)[]> = {
  recording: [recording],
  discounting: [againstPlain('discounting', 'with a discount', 'without')],
  paying: [againstPlain('paying', 'with three payments', 'with one')],
  replaying: [
    { ...few, delayMs: 0, atLeast: 2.5 },
    { ...few, delayMs: 20, atLeast: 8 },
    { ...few, delayMs: 100, atLeast: 9 },
    { ...many, delayMs: 0, atLeast: 2.5 },
    { ...many, delayMs: 20, atLeast: 8 },
  ].map((replay) => (page: Page, server: BenchServer) => replaying(page, server, replay)),
  queued: (['away', 'answering'] as const).map(
    (situation) => (page: Page, server: BenchServer) => queued(page, server, situation),
  ),
};

const profile = await mkdtemp(join(tmpdir(), 'comanda-bench-'));
const server = await startBenchServer(await bundlePage(new URL('./page.ts', import.meta.url)));
const context = await chromium.launchPersistentContext(profile, browserOptions);
try {
  const page = await context.newPage();
  await page.goto(server.address);
  const chosen = process.argv.slice(2);
  let met = true;
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts))
    for (const part of parts[name] ?? []) met = (await part(page, server)) && met;
  process.exitCode = met ? 0 : 1;
} finally {
  await context.close();
  server.close();
  await rm(profile, { recursive: true, force: true });
}
