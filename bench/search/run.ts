import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startCluster } from '#tests/harness/postgres.ts';
import { bundleServer, type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { clientOf, expectStatus, type Send } from '../api/client.ts';
import type { Cafe } from '../api/workload.ts';
import { fill } from '../growth/fill.ts';
import { spread } from '../quantile.ts';
import { verdictOf } from '../verdict.ts';
import type { Where } from '../where.ts';
import { measureKeys } from './keys.ts';
import { nameApart } from './names.ts';

/**
 * `npm run bench:search -- [bills] [embedded|postgres|tablet]`, after `npm run build`: a bill among all that a place has ever made, by each
 * thing that it is known by; the oldest are wanted, for which all texts are read. And each key press of a search on a tablet.
 */

/** The longest p95, in ms. */
const goal = 50;
const usualBills = 100_000;
const rounds = 40;
const warmUps = 5;

/** A call that reads next to nothing: what the way there and back costs, however busy the machine is. */
const floor = 'taxes';

const words = process.argv.slice(2);
const bills = Number(words.find((word) => /^\d+$/.test(word)) ?? usualBills);
const wants = (engine: string) =>
  words.includes(engine) || !/embedded|postgres|tablet/.test(`${words}`);

/** What is typed, and whether it finds as many bills as it should. */
const searches: Record<string, { typed: string; finds: (found: number) => boolean }> = {
  'its number': { typed: '0003', finds: (found) => found > 0 },
  'its guest': { typed: 'quishpe nacato 102 ', finds: (found) => found > 0 },
  'the identity': { typed: '10000013', finds: (found) => found > 0 },
  'an amount that many have': { typed: '12,22', finds: (found) => found > 5 },
  'a part of its table': { typed: 'glori', finds: (found) => found === 1 },
  'a table that many have': { typed: 'pergola', finds: (found) => found === 50 },
  'a table by its number': { typed: 'pergola 5', finds: (found) => found === 50 },
  'two digits that only the oldest begin with': { typed: '00', finds: (found) => found === 50 },
  'eight words, found nowhere': {
    typed: 'rosa elvira quishpe acato mesa 1 0 x',
    finds: (found) => found === 0,
  },
  'what no bill has': { typed: 'zacarias', finds: (found) => found === 0 },
};

const met: boolean[] = [];

const measure = async (name: string, { businessId }: Cafe, send: Send): Promise<void> => {
  console.log(`\n| ${name}, ${bills.toLocaleString('en')} bills | p50 / p95, ms | |`);
  console.log('|---|---|---|');
  const times = new Map<string, number[]>();
  const floors: number[] = [];
  // By turns, so that a slow moment of the machine slows them all.
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const began = performance.now();
    expectStatus(await send('GET', floor), 200);
    floors.push(performance.now() - began);
    for (const [what, { typed, finds }] of Object.entries(searches)) {
      const path = `bills/business/${businessId}?${new URLSearchParams({ search: typed })}`;
      const started = performance.now();
      const { body } = expectStatus(await send('GET', path), 200);
      const took = performance.now() - started;
      const found = JSON.parse(body).length;
      if (!finds(found)) throw new Error(`${what}: found ${found}`);
      if (round >= warmUps) times.set(what, [...(times.get(what) ?? []), took]);
    }
  }
  const least = spread(floors);
  console.log(
    `| the taxes, for comparison | ${least.p50.toFixed(1)} / ${least.p95.toFixed(1)} | |`,
  );
  for (const [what, each] of times) {
    const { p50, p95 } = spread(each);
    met.push(p95 <= goal);
    console.log(`| ${what} | ${p50.toFixed(1)} / ${p95.toFixed(1)} | ${verdictOf(p95 <= goal)} |`);
  }
};

const bundle = bundleServer();

const measureOn = async (name: string, where: Where): Promise<void> => {
  const cafe = await fill(where, bills);
  await nameApart(where);
  const env: Record<string, string> =
    'url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.directory };
  const server: ServerProcess = await startProcess(bundle, { ...env, SEED_DEMO: 'false' });
  await measure(name, cafe, clientOf(server.url, cafe.tokens, 1));
  await server.end('SIGTERM');
};

console.log(`Goal: p95 at most ${goal} ms.`);

if (wants('embedded')) {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  await measureOn('embedded', { directory });
  rmSync(directory, { recursive: true, force: true });
}

if (wants('postgres')) {
  const cluster = await startCluster({ durable: true });
  await measureOn('PostgreSQL', { url: await cluster.createDatabase() });
  await cluster.stop();
}

if (wants('tablet')) met.push(await measureKeys());

rmSync(dirname(bundle), { recursive: true, force: true });
process.exitCode = met.every(Boolean) ? 0 : 1;
