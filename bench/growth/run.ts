import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayMs } from '#domain/durations.ts';
import { startCluster } from '#tests/harness/postgres.ts';
import { bundleServer, type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { clientOf, expectStatus, type Send } from '../api/client.ts';
import { load, type Measure, measureOf, type Sample } from '../api/load.ts';
import { billBody, type Cafe, catalogPath, orderBody } from '../api/workload.ts';
import { verdictOf } from '../verdict.ts';
import type { Where } from '../where.ts';
import { closeShift, type FullShift, fillShifts, openShifts } from './drawer.ts';
import { billsADay, fill } from './fill.ts';
import { compareHeavy } from './heavy.ts';

/**
 * `npm run bench:growth -- [sizes] [embedded|postgres|heavy] [--against <checkout of an earlier build>]`: the same calls in
 * places with more and more bills behind them, and (`heavy`) one account with more than any cafe has.
 * The servers of all sizes run side by side and take turns, so that a slow moment of the machine slows them all.
 */

const goals = { growth: 1.5, ninetyDays: 300 };
const usualSizes = [1_000, 10_000, 100_000, 1_000_000];

interface Place {
  size: number;
  cafe: Cafe;
  /** Open ones, of 600 payments each. */
  shifts: FullShift[];
  server: ServerProcess;
  send: Send;
}

interface Call {
  what: string;
  /** Of how many days it tells: places that are younger have less to tell. */
  days: number;
  rounds: number;
  run: (place: Place, round: number) => Promise<unknown>;
  /** The longest p95, in milliseconds. */
  limit?: number;
}

const get = async ({ send }: Place, path: string, headers: Record<string, string> = {}) =>
  expectStatus(await send('GET', path, { headers }), 200);

const bills =
  (days: number, headers: Record<string, string> = {}) =>
  (place: Place) => {
    const now = Date.now();
    const query = new URLSearchParams({
      businessId: String(place.cafe.businessId),
      startDate: new Date(now - days * dayMs).toISOString(),
      endDate: new Date(now).toISOString(),
    });
    return get(place, `bills/by-filters?${query}`, headers);
  };

const stats = (days: number) => (place: Place) =>
  get(place, `stats/business/${place.cafe.businessId}?days=${days}`);

/** An order, its bill, and its end. */
const sell = async ({ send, cafe }: Place, round: number) => {
  const body = orderBody(cafe, round);
  expectStatus(await send('POST', 'orders', { body }), 201);
  expectStatus(await send('POST', 'bills/v2', { body: billBody(cafe, body) }), 201);
  expectStatus(await send('PATCH', `orders/${body.key}/finish`, { body: {} }), 200);
};

const close = async ({ send, shifts }: Place, round: number) => {
  const shift = shifts[round];
  if (!shift) throw new Error(`no shift for round ${round}`);
  await closeShift(send, shift);
};

const closings = 20;
const warmUps = 3;

const brotli = { 'accept-encoding': 'br' };

const calls: Call[] = [
  {
    what: 'active orders',
    days: 0,
    rounds: 60,
    run: (place) => get(place, 'orders?status=active'),
  },
  {
    what: 'finished orders',
    days: 1,
    rounds: 40,
    run: (place) => get(place, 'orders?status=finished'),
  },
  { what: 'bills of a day', days: 1, rounds: 60, run: bills(1) },
  { what: 'bills of 30 days', days: 30, rounds: 20, run: bills(30) },
  { what: 'bills of 90 days', days: 90, rounds: 20, run: bills(90), limit: goals.ninetyDays },
  {
    what: 'the same with brotli',
    days: 90,
    rounds: 20,
    run: bills(90, brotli),
    limit: goals.ninetyDays,
  },
  { what: 'statistics of 7 days', days: 7, rounds: 40, run: stats(7) },
  { what: 'statistics of 30 days', days: 30, rounds: 20, run: stats(30) },
  {
    what: 'statistics of 90 days',
    days: 90,
    rounds: 20,
    run: stats(90),
    limit: goals.ninetyDays,
  },
  { what: 'a sale', days: 0, rounds: 60, run: sell },
  { what: 'closing a shift of 600 payments', days: 0, rounds: closings, run: close },
  {
    what: 'catalog with stock',
    days: 0,
    rounds: 30,
    run: (place) => get(place, catalogPath(place.cafe)),
  },
];

/** @returns the measures of a call, one for each place */
const measure = async (places: readonly Place[], { rounds, run }: Call): Promise<Measure[]> => {
  const samples: Sample[][] = places.map(() => []);
  for (let round = 0; round < rounds + warmUps; round += 1) {
    for (const [index, place] of places.entries()) {
      const sample = await load(1, 1, async () => void (await run(place, round)));
      if (round >= warmUps) samples[index]?.push(sample);
    }
  }
  return samples.map(measureOf);
};

/** How much the largest is beyond the smallest place that is old enough; null without two of them. */
const growthOf = (places: readonly Place[], days: number, values: readonly number[]) => {
  const first = places.findIndex(({ size }) => size >= days * billsADay);
  const [from, to] = [values[first], values.at(-1)];
  return from && to && first < places.length - 1 ? to / from : null;
};

const met: boolean[] = [];

const print = (what: string, cells: readonly string[], growth: number | null, holds = true) => {
  const steady = growth === null || growth <= goals.growth;
  met.push(steady && holds);
  const ratio = growth === null ? '' : `${growth.toFixed(2)}x`;
  console.log(`| ${[what, ...cells, ratio, verdictOf(steady && holds)].join(' | ')} |`);
};

/** The most memory that the process has ever had, in MB. */
const peakOf = ({ server }: Place): number => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024;
};

const compare = async (name: string, places: readonly Place[]): Promise<void> => {
  const sizes = places.map(({ size }) => size.toLocaleString('en'));
  console.log(`\n| ${name}; p50 / p95, ms, by bills | ${sizes.join(' | ')} | growth | |`);
  console.log(`|---|${'---|'.repeat(sizes.length + 2)}`);
  for (const call of calls) {
    const measures = await measure(places, call);
    const cells = measures.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
    const medians = measures.map(({ p50 }) => p50);
    const quick = !call.limit || measures.every(({ p95 }) => p95 < (call.limit ?? 0));
    print(call.what, cells, growthOf(places, call.days, medians), quick);
  }
  const peaks = places.map(peakOf);
  const cells = peaks.map((peak) => `${peak.toFixed(0)} MB`);
  print('memory of the server, peak', cells, growthOf(places, 90, peaks));
};

const args = process.argv.slice(2);
const against = args.indexOf('--against');
const earlier = against < 0 ? undefined : args[against + 1];
const words = against < 0 ? args : args.toSpliced(against, 2);
const given = words.filter((word) => /^\d+$/.test(word)).map(Number);
const sizes = given.length > 0 ? given : usualSizes;
const wants = (engine: string) => words.includes(engine) || words.length === given.length;

const bundle = bundleServer();

const open = async (size: number, where: Where): Promise<Place> => {
  let shifts: FullShift[] = [];
  const cafe = await fill(where, size, async (database) => {
    shifts = await fillShifts(database, closings + warmUps);
  });
  const env: Record<string, string> =
    'url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.directory };
  const server = await startProcess(bundle, { ...env, SEED_DEMO: 'false' });
  const send = clientOf(server.url, cafe.tokens, 1);
  await openShifts(send, shifts);
  return { size, cafe, shifts, server, send };
};

const stop = async (places: readonly Place[]): Promise<void> => {
  for (const { server } of places) await server.end('SIGTERM');
};

console.log(
  `${billsADay} bills a day. Goals: growth at most ${goals.growth}x, 90 days under ${goals.ninetyDays} ms (p95).`,
);

if (wants('embedded')) {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  const places: Place[] = [];
  for (const size of sizes)
    places.push(await open(size, { directory: join(directory, String(size)) }));
  await compare('embedded', places);
  await stop(places);
  rmSync(directory, { recursive: true, force: true });
}

if (wants('postgres')) {
  const cluster = await startCluster({ durable: true });
  const places: Place[] = [];
  for (const size of sizes) places.push(await open(size, { url: await cluster.createDatabase() }));
  await compare('PostgreSQL', places);
  await stop(places);
  await cluster.stop();
}

rmSync(dirname(bundle), { recursive: true, force: true });
if (wants('heavy')) met.push(await compareHeavy(earlier));

process.exitCode = met.every(Boolean) ? 0 : 1;
