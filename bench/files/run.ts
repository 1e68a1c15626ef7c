import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BillFileFormat } from '#contract/bills.ts';
import { dayMs } from '#domain/durations.ts';
import { startCluster } from '#tests/harness/postgres.ts';
import { bundleServer, startProcess } from '#tests/harness/process.ts';
import { clientOf, expectStatus, type Send } from '../api/client.ts';
import { load, measureOf } from '../api/load.ts';
import { type Cafe, catalogPath } from '../api/workload.ts';
import { fill } from '../growth/fill.ts';
import { verdictOf } from '../verdict.ts';
import type { Where } from '../where.ts';

/**
 * `npm run bench:files`: the files of a busy place's month, 9,000 bills, while tablets ask for the catalog fifty times a second at most.
 * It fails if a file takes longer than it may, or if the tablets wait.
 */

const bills = 9_000;
const goals = { seconds: 2, p95: 60 };
const rounds = 5;
const pauseMs = 20;

const met: boolean[] = [];

const fileOf = async (send: Send, { businessId }: Cafe, format: BillFileFormat) => {
  const now = Date.now();
  const query = new URLSearchParams({
    ...{ businessId: String(businessId), format },
    startDate: new Date(now - 31 * dayMs).toISOString(),
    endDate: new Date(now).toISOString(),
  });
  return expectStatus(await send('GET', `bills/file?${query}`), 200);
};

const measure = async (
  where: string,
  bundle: string,
  env: Record<string, string>,
  place: Where,
) => {
  const cafe = await fill(place, bills);
  const server = await startProcess(bundle, { ...env, SEED_DEMO: 'false' });
  const send = clientOf(server.url, cafe.tokens, 2);
  for (const format of ['xlsx', 'csv'] as const) {
    await fileOf(send, cafe, format);
    let isMade = false;
    const waits: Promise<number[]> = (async () => {
      const all: number[] = [];
      while (!isMade) {
        const { latencies } = await load(1, 1, async () => {
          expectStatus(await send('GET', catalogPath(cafe)), 200);
        });
        all.push(...latencies);
        await setTimeout(pauseMs);
      }
      return all;
    })();
    const files = await load(1, rounds, async () => void (await fileOf(send, cafe, format)));
    isMade = true;
    const slowest = Math.max(...files.latencies) / 1_000;
    const { p95 } = measureOf([{ seconds: 1, latencies: await waits }]);
    const holds = slowest <= goals.seconds && p95 <= goals.p95;
    met.push(holds);
    console.log(
      `| ${format} | ${where} | ${slowest.toFixed(2)} | ${p95.toFixed(1)} | ${verdictOf(holds)} |`,
    );
  }
  await server.end('SIGTERM');
};

const bundle = bundleServer();
console.log(
  `| ${bills} bills as | Database | slowest of ${rounds}, s (at most ${goals.seconds}) | p95 of another call meanwhile, ms (at most ${goals.p95}) | |`,
);
console.log('|---|---|---|---|---|');

const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
await measure('embedded', bundle, { DATA_DIR: directory }, { directory });
rmSync(directory, { recursive: true, force: true });

const cluster = await startCluster({ durable: true });
const url = await cluster.createDatabase();
await measure('PostgreSQL', bundle, { DATABASE_URL: url }, { url });
await cluster.stop();
rmSync(dirname(bundle), { recursive: true, force: true });
process.exitCode = met.every(Boolean) ? 0 : 1;
