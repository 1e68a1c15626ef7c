import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startCluster } from '#tests/harness/postgres.ts';
import { bundleServer, startProcess } from '#tests/harness/process.ts';
import { verdictOf } from '../verdict.ts';
import type { Where } from '../where.ts';
import type { Job } from './bare.ts';
import { clientOf, expectStatus, type Send } from './client.ts';
import { load, type Measure, measureOf, type Sample } from './load.ts';
import { tapDrivers } from './record.ts';
import {
  billBody,
  type Cafe,
  catalogPath,
  type OrderBody,
  orderBody,
  prepare,
  type What,
} from './workload.ts';

/**
 * `npm run bench:api`: compares the API with its own SQL statements, run through the bare database driver. Server,
 * clients and driver are separate processes; on two cores the clients take about one, and PostgreSQL its share. Both
 * sides sync to the disk and alternate in short rounds.
 */

const callers = 16;
const rounds = 4;
const perRound = { order: 250, bill: 250, catalog: 500, unchanged: 2_000 } satisfies Record<
  What,
  number
>;

/** @returns a function that sends one request of a kind; bills are for orders created before */
const requestsOf = (
  send: Send,
  cafe: Cafe,
  etag: string,
): Record<What, (index: number) => Promise<void>> => {
  const open: OrderBody[] = [];
  return {
    order: async (index) => {
      const body = orderBody(cafe, index);
      expectStatus(await send('POST', 'orders', { body }), 201);
      open.push(body);
    },
    bill: async () => {
      const body = billBody(cafe, open.pop() as OrderBody);
      expectStatus(await send('POST', 'bills/v2', { body }), 201);
    },
    catalog: async () => {
      expectStatus(await send('GET', catalogPath(cafe)), 200);
    },
    unchanged: async () => {
      const headers = { 'if-none-match': etag };
      expectStatus(await send('GET', catalogPath(cafe), { headers }), 304);
    },
  };
};

const startBare = () => {
  const child: ChildProcess = fork(new URL('./bare.ts', import.meta.url));
  let answer = { resolve: (_sample: Sample) => {}, reject: (_error: Error) => {} };
  child.on('message', (sample) => answer.resolve(sample as Sample));
  child.on('exit', () => answer.reject(new Error('the bare driver failed')));
  return {
    run: (job: Job): Promise<Sample> =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject };
        child.send(job);
      }),
    end: () => child.send('end'),
  };
};

const kinds = { order: 'orders', bill: 'bills', catalog: 'reads', unchanged: 'reads' } as const;

type Results = Record<What, { api: Measure; bare: Measure }>;

/** @param env names the database for the server; `place` names the same one for the bare driver */
const measure = async (
  bundle: string,
  env: Record<string, string>,
  place: Where,
): Promise<Results> => {
  const { cafe, recordings } = await prepare(place);
  const server = await startProcess(bundle, { ...env, SEED_DEMO: 'false' });
  const send = clientOf(server.url, cafe.tokens, callers);
  const { etag } = await send('GET', catalogPath(cafe));
  const requests = requestsOf(send, cafe, etag ?? '');
  const bare = startBare();
  const where = 'url' in place ? place.url : place.directory;
  const samples = { order: [], bill: [], catalog: [], unchanged: [] } as Record<
    What,
    { api: Sample; bare: Sample }[]
  >;
  for (let round = 0; round <= rounds; round += 1) {
    for (const what of Object.keys(kinds) as What[]) {
      const count = perRound[what];
      const job = { place: where, recording: recordings[what], what: kinds[what], callers, count };
      const pair = {
        bare: await bare.run(job),
        api: await load(callers, count, requests[what]),
      };
      // The first round only warms both sides up.
      if (round > 0) samples[what].push(pair);
    }
  }
  bare.end();
  await server.end('SIGTERM');
  return Object.fromEntries(
    Object.entries(samples).map(([what, pairs]) => [
      what,
      {
        api: measureOf(pairs.map(({ api }) => api)),
        bare: measureOf(pairs.map((pair) => pair.bare)),
      },
    ]),
  ) as Results;
};

const names: Record<What, string> = {
  order: 'orders created',
  bill: 'bills created',
  catalog: 'catalog of 200 products read',
  unchanged: 'catalog asked for again (304)',
};

/** The highest cost as a multiple of the bare SQL, or the least that a second must serve. */
const goals: Record<What, { cost: number } | { perSecond: number }> = {
  order: { cost: 2.5 },
  bill: { cost: 2.5 },
  catalog: { perSecond: 1_000 },
  unchanged: { cost: 6 },
};

const met: boolean[] = [];

const verdict = (what: What, cost: number, perSecond: number): string => {
  const goal = goals[what];
  const holds = 'cost' in goal ? cost <= goal.cost : perSecond >= goal.perSecond;
  met.push(holds);
  const wanted = 'cost' in goal ? `at most ${goal.cost}x` : `at least ${goal.perSecond} per second`;
  return `${wanted}: ${verdictOf(holds)}`;
};

const row = (database: string, what: What, { api, bare }: Results[What]): string => {
  const ms = [api.p50, api.p95, api.p99].map((value) => value.toFixed(1)).join(' / ');
  const cost = bare.perSecond / api.perSecond;
  const rates = [api.perSecond, bare.perSecond].map((value) => Math.round(value));
  return `| ${names[what]} | ${database} | ${rates[0]} | ${ms} | ${rates[1]} | ${cost.toFixed(1)}x | ${verdict(what, cost, api.perSecond)} |`;
};

const print = (database: string, results: Results): void => {
  for (const what of Object.keys(kinds) as What[]) console.log(row(database, what, results[what]));
};

tapDrivers();
const bundle = bundleServer();
console.log(
  `| What, ${callers} at once | Database | per second | p50 / p95 / p99, ms | bare SQL per second | cost | goal |`,
);
console.log('|---|---|---|---|---|---|---|');

const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
print('embedded', await measure(bundle, { DATA_DIR: directory }, { directory }));
rmSync(directory, { recursive: true, force: true });

const cluster = await startCluster({ durable: true });
const url = await cluster.createDatabase();
print('PostgreSQL', await measure(bundle, { DATABASE_URL: url }, { url }));
await cluster.stop();
rmSync(dirname(bundle), { recursive: true, force: true });
process.exitCode = met.every(Boolean) ? 0 : 1;
