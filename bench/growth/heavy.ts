import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { batchLimits } from '#contract/batch.ts';
import { type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { clientOf, type Send } from '../api/client.ts';
import { orderBody } from '../api/workload.ts';
import { type Spread, spread } from '../quantile.ts';
import { verdictOf } from '../verdict.ts';
import { type Board, fillHeavy, type Heavy } from './heavy-fill.ts';

/**
 * One account with more than any cafe has, on the embedded database: what it costs the server, and the others. With an earlier
 * checkout its build takes turns with this one.
 */

/** `others`: the others' p95 to that of their quiet calls. `memory`: MB. `boards`, `memoryRatio`: of this build to the earlier one. */
const goals = { others: 2, memory: 400, boards: 0.7, memoryRatio: 0.3 };

interface Place {
  name: string;
  server: ServerProcess;
  heavy: Heavy;
  directory: string;
  large: Send;
  usual: Send;
}

const peakOf = ({ server }: Place): number => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024;
};

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const bundleOf = (checkout: string): string => {
  const file = join(mkdtempSync(join(checkout, '.cache', 'heavy-')), 'main.js');
  execFileSync(process.execPath, ['scripts/build-server.mjs', file], { cwd: checkout });
  return file;
};

const met: boolean[] = [];

const row = (what: string, cells: readonly string[], holds = true): void => {
  met.push(holds);
  console.log(`| ${[what, ...cells, verdictOf(holds)].join(' | ')} |`);
};

const ms = ({ p50, p95 }: Spread): string => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;

/** What a tablet of another place does: it looks at the board, and sells. */
const othersFor = async ({ heavy, usual }: Place, rounds: number): Promise<Spread> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await took(() => usual('GET', 'orders?status=finished')));
    const body = orderBody(heavy.usual, round);
    const lines = body.products.filter(
      ({ productId }, place, all) =>
        all.findIndex((each) => each.productId === productId) === place,
    );
    times.push(await took(() => usual('POST', 'orders', { body: { ...body, products: lines } })));
    await usual('PATCH', `orders/${body.key}/cancel`, { body: {} });
  }
  return spread(times);
};

/** Measures the others while `work` goes on again and again. */
const othersDuring = async (place: Place, rounds: number, work: () => Promise<unknown>) => {
  let ends = false;
  const going = (async () => {
    while (!ends) await work().catch(() => undefined);
  })();
  const others = await othersFor(place, rounds);
  ends = true;
  await going;
  return others;
};

const brotli = { 'accept-encoding': 'br' };

const boardOf = ({ large }: Place, headers: Record<string, string> = brotli) =>
  large('GET', 'orders?status=active', { headers });

/** A batch of small calls about one order. */
const smallBatch = (key: string) => ({
  calls: Array.from({ length: batchLimits.calls }, (_, place) => ({
    order: key,
    method: 'PATCH',
    path: `orders/${key}/${place % 2 === 0 ? 'finish' : 'reactivate'}`,
    headers: { 'idempotency-key': randomUUID() },
    body: '{}',
  })),
});

const largeTicket = () => ({
  ...{ id: randomUUID(), at: '2026-03-01T15:00:00.000Z', tableNumber: '7', note: '', after: [] },
  entries: Array.from({ length: 390 }, () => ({
    ...{ lineId: randomUUID(), productName: 'Capuchino', quantity: 1, note: 'n'.repeat(480) },
  })),
});

const databaseSize = ({ directory }: Place): number =>
  ['comanda.sqlite', 'comanda.sqlite-wal'].reduce(
    (sum, file) => sum + (statSync(join(directory, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  ) / 1e6;

const rounds = 200;
const mineName = 'this build';

/** The others while `work` goes on, against themselves before. */
const compareOthers = async (place: Place, what: string, work: () => Promise<unknown>) => {
  const quiet = await othersFor(place, rounds);
  const busy = await othersDuring(place, rounds, work);
  const ratio = busy.p95 / quiet.p95;
  const isMine = place.name === mineName;
  const peak = peakOf(place);
  row(
    `${what}, ${place.name}`,
    [ms(quiet), ms(busy), `${ratio.toFixed(2)}x`, `${peak.toFixed(0)} MB`],
    !isMine || (ratio <= goals.others && peak <= goals.memory),
  );
};

/** @param earlier a checkout of an earlier build */
export const compareHeavy = async (earlier: string | undefined): Promise<boolean> => {
  const mine = resolve('.');
  const builds = [
    ...(earlier ? [{ name: 'earlier build', checkout: resolve(earlier) }] : []),
    { name: mineName, checkout: mine },
  ].map((build) => ({ ...build, bundle: bundleOf(build.checkout) }));
  const folder = mkdtempSync(join(tmpdir(), 'comanda-heavy-'));

  /** The same board for each build, in the database of the earliest one. */
  const openAll = async (name: string, board: Board): Promise<Place[]> => {
    const model = join(folder, name);
    const heavy = await fillHeavy(resolve(earlier ?? mine), { directory: model }, board);
    const places: Place[] = [];
    for (const { name: build, bundle } of builds) {
      const directory = join(folder, `${name}-${build}`);
      cpSync(model, directory, { recursive: true });
      const server = await startProcess(bundle, {
        ...{ DATA_DIR: directory, SEED_DEMO: 'false', RATE_LIMIT_FACTOR: '100' },
      });
      const send = (tokens: readonly string[]) => clientOf(server.url, tokens, 4);
      const ways = { large: send(heavy.large.tokens), usual: send(heavy.usual.tokens) };
      places.push({ name: build, server, heavy, directory, ...ways });
    }
    return places;
  };
  const close = async (places: readonly Place[]) => {
    for (const { server } of places) await server.end('SIGTERM');
  };

  console.log(
    '\n| One account with much, embedded | quiet p50 / p95 | meanwhile | ratio | peak | |',
  );
  console.log('|---|---|---|---|---|---|');

  const tables = await openAll('tickets', { orders: 200, lines: 4, options: 0, tickets: 10 });
  for (const [what, headers] of [
    ['as it is', {}],
    ['brotli', brotli],
  ] as const) {
    const times = tables.map((): number[] => []);
    for (let round = 0; round < 40; round += 1)
      for (const [place, each] of tables.entries())
        times[place]?.push(await took(() => boardOf(each, headers)));
    const spreads = times.map(spread);
    const ratio = (spreads.at(-1)?.p95 ?? 0) / (spreads[0]?.p95 ?? 1);
    const isFaster = tables.length === 1 || ratio <= goals.boards;
    const cells = [...spreads.map(ms), `${ratio.toFixed(2)}x`];
    row(`board of 200 orders with 10 tickets, ${what}`, cells, isFaster);
  }
  await close(tables);

  for (const orders of [80, 200]) {
    const board = { orders, lines: 90, options: 100, tickets: 0 };
    const places = await openAll(`options-${orders}`, board);
    // The build before bounds takes a minute for a board of 200, in which it answers nobody.
    for (const place of places)
      if (orders > 80 && place.name !== mineName) await boardOf(place);
      else
        await compareOthers(place, `board of ${orders} orders, 90 lines, 100 options`, () =>
          boardOf(place),
        );
    const [first, last] = [peakOf(places[0] as Place), peakOf(places.at(-1) as Place)];
    if (places.length > 1) {
      const ratio = last / first;
      row(`memory with ${orders} orders`, [`${ratio.toFixed(2)}x`], ratio <= goals.memoryRatio);
    }
    await close(places);
  }

  // Orders as large as the API accepts.
  const largest = await openAll('largest', { orders: 2, lines: 40, options: 50, tickets: 0 });
  for (const place of largest) {
    const [key = '', other = ''] = place.heavy.large.orderKeys;
    const before = databaseSize(place);
    const body = smallBatch(key);
    await place.large('POST', 'batch/', { body });
    row(`one batch of ${JSON.stringify(body).length} bytes, ${place.name}`, [
      `${(databaseSize(place) - before).toFixed(1)} MB stored`,
    ]);
    await compareOthers(place, 'such batches', () =>
      place.large('POST', 'batch/', { body: smallBatch(key) }),
    );
    let left = 120;
    await compareOthers(place, '120 large tickets on one order', async () => {
      left -= 1;
      if (left < 0) await new Promise((done) => setTimeout(done, 20));
      else await place.large('POST', `orders/${other}/tickets`, { body: largeTicket() });
    });
  }
  await close(largest);
  rmSync(folder, { recursive: true, force: true });
  for (const { bundle } of builds) rmSync(join(bundle, '..'), { recursive: true, force: true });
  return met.every(Boolean);
};
