import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { activeOrdersPollMs, updateCheckMs } from '#config/constants.ts';
import { longestWait } from '#contract/orders.ts';
import { startCluster } from '#tests/harness/postgres.ts';
import { bundleServer, startProcess } from '#tests/harness/process.ts';
import { measureOf } from '../api/load.ts';
import { verdictOf } from '../verdict.ts';
import type { Where } from '../where.ts';
import { orderOperations } from './operations.ts';
import { every, onAndOn } from './pace.ts';
import { countAll, openPlaces, type Place, tabletsPerPlace } from './places.ts';
import { openTablet, type Tablet, type TabletOptions } from './tablet.ts';

/**
 * `npm run bench:fleet -- [quick] [embedded|postgres [1|2]]`: a fleet of tablets that wait for news, sell, lose the network for a while
 * and come back all at once; on PostgreSQL with one or two instances. Clients and servers share the machine: on two cores the
 * clients take about one.
 */

const words = process.argv.slice(2);
const quick = words.includes('quick');
const wants = (engine: string) => words.includes(engine) || !/embedded|postgres/.test(`${words}`);

const counts = words.filter((word) => /^\d$/.test(word)).map(Number);

const goals = {
  tablets: quick ? 50 : 1_500,
  share: 0.5,
  poll: 250,
  tap: 500,
  storm: 60,
};
const minuteMs = 60_000;
/** Sizes of the fleet that are tried, until one is too slow. */
const fleets = quick ? [20, 50] : [250, 500, 1_000, 1_500, 2_000, 2_500, 3_000];
const stepSeconds = quick ? 12 : 30;
/** So often a place sells; in a short step, too, somebody does. */
const saleEveryMs = quick ? 5_000 : minuteMs;
const storm = quick ? { tablets: 10, orders: 5 } : { tablets: 100, orders: 50 };
/** Places beside the storm, one tablet each, that go on selling. */
const others = 10;
const lost = 0.02;

const met: boolean[] = [];
const verdict = (holds: boolean): string => {
  met.push(holds);
  return verdictOf(holds);
};

const milliseconds = (values: readonly number[]) => {
  const { p50, p95, p99 } = measureOf([{ seconds: 1, latencies: [...values] }]);
  return {
    p95,
    text: [p50, p95, p99].map((value) => value.toFixed(0)).join(' / '),
  };
};

interface Fleet {
  urls: readonly string[];
  places: readonly Place[];
}

const open = (
  { urls, places }: Fleet,
  index: number,
  onAnswer: (ms: number) => void,
  more: Pick<TabletOptions, 'lossOf' | 'whole'> = {},
): Tablet => {
  const place = places[Math.floor(index / tabletsPerPlace)] as Place;
  const url = urls[index % urls.length] ?? '';
  return openTablet({
    url,
    place,
    index: index % tabletsPerPlace,
    onAnswer,
    ...more,
  });
};

/** A minute of a tablet with nothing new, with the waits cut short: those that wait for news, and those of before that polled. */
const idleMinute = async (fleet: Fleet): Promise<void> => {
  const tablet = open(fleet, 0, () => {});
  const callsAt = (ms: number, call: () => Promise<void>) => async () => {
    for (let at = 0; at < updateCheckMs; at += ms) await call();
    // The catalog is looked for in every second minute.
    await tablet.refreshCatalog();
  };
  const takes = async (work: () => Promise<void>) => {
    await work();
    const before = tablet.traffic();
    await work();
    const after = tablet.traffic();
    const minutes = updateCheckMs / minuteMs;
    return {
      requests: (after.requests - before.requests) / minutes,
      bytes: (after.bytes - before.bytes) / minutes,
    };
  };
  const polled = await takes(callsAt(activeOrdersPollMs, tablet.poll));
  const waited = await takes(callsAt(1_000 * longestWait, () => tablet.watch(1)));
  tablet.close();
  const share = waited.bytes / polled.bytes;
  const text = ({ requests, bytes }: typeof polled) =>
    `${requests} requests, ${(bytes / 1000).toFixed(1)} KB`;
  console.log(
    `an idle tablet, a minute: ${text(waited)}; with polls ${text(polled)}: ${share.toFixed(2)}x (goal: ${goals.share}x) ${verdict(share <= goals.share)}`,
  );
};

/** Orders that are open while one tablet sells. */
const openOrders = 20;

/** What a tablet's polls take while another one of its place sells: by changes, and as before by the whole board. */
const besideSales = async (fleet: Fleet): Promise<void> => {
  const [byChanges, byLists, seller] = [
    open(fleet, 0, () => {}),
    open(fleet, 0, () => {}, { whole: true }),
    open(fleet, 1, () => {}),
  ];
  const place = fleet.places[0] as Place;
  const opened = Array.from({ length: openOrders }, () => orderOperations(place));
  for (const operations of opened) await seller.send(operations.slice(0, 1));
  const watchers = [byChanges, byLists];
  for (const tablet of watchers) await tablet.poll();
  const before = watchers.map((tablet) => tablet.traffic().bytes);
  let polls = 0;
  for (let sale = 0; sale < 5; sale += 1)
    for (const operation of orderOperations(place)) {
      await seller.send([operation]);
      for (const tablet of watchers) await tablet.poll();
      polls += 1;
    }
  const [changes = 0, lists = 1] = watchers.map(
    (tablet, i) => (tablet.traffic().bytes - (before[i] ?? 0)) / polls,
  );
  for (const operations of opened) await seller.send(operations.slice(1));
  for (const tablet of [...watchers, seller]) tablet.close();
  const share = changes / lists;
  console.log(
    `a poll after a change elsewhere, ${openOrders} open orders: ${(changes / 1000).toFixed(1)} KB, by the whole board ${(lists / 1000).toFixed(1)} KB: ${share.toFixed(2)}x (goal: ${goals.share}x) ${verdict(share <= goals.share)}`,
  );
};

/** `count` tablets wait for news; in every tenth place one sells. @returns milliseconds of all calls */
const runFleet = async (fleet: Fleet, count: number): Promise<number[]> => {
  let measuring = false;
  const times: number[] = [];
  const note = (ms: number) => {
    if (measuring) times.push(ms);
  };
  const tablets = Array.from({ length: count }, (_, index) => open(fleet, index, note));
  const stops = tablets.flatMap((tablet, index) => [
    onAndOn(() => tablet.watch(longestWait)),
    every(updateCheckMs, tablet.refreshCatalog),
    ...(index % (10 * tabletsPerPlace) === 0
      ? [
          every(saleEveryMs, () =>
            tablet.send(orderOperations(fleet.places[index / tabletsPerPlace] as Place)),
          ),
        ]
      : []),
  ]);
  // Each has polled once and knows its board.
  await pause(activeOrdersPollMs);
  measuring = true;
  await pause(stepSeconds * 1000);
  await Promise.all(stops.map((stop) => stop()));
  for (const tablet of tablets) tablet.close();
  return times;
};

const largestFleet = async (fleet: Fleet): Promise<void> => {
  let largest = 0;
  for (const count of fleets) {
    const { p95, text } = milliseconds(await runFleet(fleet, count));
    console.log(`  ${count} tablets: ${text} ms (p50 / p95 / p99)`);
    // Also where nothing was measured.
    if (!(p95 < goals.poll)) break;
    largest = count;
  }
  const goal = goals.tablets * fleet.urls.length;
  console.log(
    `most tablets with p95 under ${goals.poll} ms: ${largest} (goal: ${goal}) ${verdict(largest >= goal)}`,
  );
};

/** All tablets of some places come back at once with what they did meanwhile, while other places go on selling. */
const returnAtOnce = async (fleet: Fleet): Promise<void> => {
  const first = others * tabletsPerPlace;
  const taps: number[] = [];
  let cutting = true;
  const calm = Array.from({ length: others }, (_, place) =>
    open(fleet, place * tabletsPerPlace, (ms) => taps.push(ms)),
  );
  const returning = Array.from({ length: storm.tablets }, (_, index) =>
    open(fleet, first + index, () => {}, { lossOf: () => (cutting ? lost : 0) }),
  );
  const stops = calm.map((tablet, place) =>
    every(2_000, () => tablet.send(orderOperations(fleet.places[place] as Place))),
  );
  await pause(quick ? 2_000 : 5_000);
  taps.length = 0;
  const begun = performance.now();
  await Promise.all(
    returning.map(async (tablet, index) => {
      const place = fleet.places[Math.floor((first + index) / tabletsPerPlace)] as Place;
      await tablet.poll().catch(() => {});
      await tablet.drain(Array.from({ length: storm.orders }, () => orderOperations(place)));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  cutting = false;
  const { p95, text } = milliseconds(taps);
  await Promise.all(stops.map((stop) => stop()));
  for (const tablet of [...calm, ...returning]) tablet.close();
  const pending = storm.tablets * storm.orders * 4;
  console.log(
    `${storm.tablets} tablets come back with ${pending} operations, ${lost * 100} % of the answers lost: settled in ${seconds.toFixed(1)} s (goal: ${goals.storm} s) ${verdict(seconds <= goals.storm)}`,
  );
  console.log(
    `  meanwhile taps elsewhere: ${text} ms (goal: p95 under ${goals.tap} ms) ${verdict(p95 < goals.tap)}`,
  );
};

/** Each order has two bills of half its four units. */
const checkPapers = async (where: Where): Promise<void> => {
  const { orders, bills, units } = await countAll(where);
  const exact = bills === 2 * orders && units === 4 * orders;
  console.log(`${orders} orders, ${bills} bills: nothing lost or doubled ${verdict(exact)}`);
};

const bundle = bundleServer();
const placeCount = Math.ceil(Math.max(...fleets, others * 10 + storm.tablets) / tabletsPerPlace);

const measure = async (
  name: string,
  where: Where,
  env: Record<string, string>,
  instances: number,
): Promise<void> => {
  console.log(`\n${name}`);
  const places = await openPlaces(where, placeCount);
  const servers = await Promise.all(
    Array.from({ length: instances }, () => startProcess(bundle, { ...env, SEED_DEMO: 'false' })),
  );
  const fleet = { urls: servers.map(({ url }) => url), places };
  await idleMinute(fleet);
  await besideSales(fleet);
  await largestFleet(fleet);
  await returnAtOnce(fleet);
  for (const server of servers) await server.end('SIGTERM');
  await checkPapers(where);
};

if (wants('embedded')) {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  await measure('embedded', { directory }, { DATA_DIR: directory }, 1);
  rmSync(directory, { recursive: true, force: true });
}

if (wants('postgres')) {
  const cluster = await startCluster({ durable: true });
  for (const instances of counts.length > 0 ? counts : [1, 2]) {
    const url = await cluster.createDatabase();
    await measure(`PostgreSQL, ${instances} at once`, { url }, { DATABASE_URL: url }, instances);
  }
  await cluster.stop();
}

rmSync(dirname(bundle), { recursive: true, force: true });
process.exitCode = met.every(Boolean) ? 0 : 1;
