import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { browserOptions } from '../browser.ts';
import { bundlePage } from '../bundle.ts';
import type { Spread } from '../quantile.ts';
import { verdictOf } from '../verdict.ts';
import { bareKeys, bareTaps } from './bare.ts';
import { type Cafe, demoOwner, openCafe } from './cafe.ts';
import {
  categoryKeys,
  coldStart,
  leaveOrder,
  listKeys,
  openBoard,
  openHistory,
  openOrder,
  openWaiting,
  selling,
  tapsOfNewOrder,
} from './scenes.ts';
import type { FillShift } from './shift.ts';
import { longestTask, noteTasks } from './stopwatch.ts';
import { countDrawer } from './till.ts';
import type { Waiting } from './waiting.ts';

/**
 * `npm run bench:screens`: the waits of a waiter, in a real Chromium with a CPU four times slower. With numbers (`-- 10000`)
 * only with that many products; with `-- till` only the till's page with 2,000 payments.
 */

const slowdown = 4;
const orders = 200;
/** Operations of three days without a network. */
const waiting = 5_000;
/** How often a screen is opened again, and the app started: of fewer, the slowest alone would be the p95. */
const openings = 40;
const starts = 20;
const port = Number(process.env.PORT ?? 4397);
const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== 'till').map(Number);
const largest = 10_000;
const sizes = words.length > 0 ? chosen : [1_000, largest];
/** The longest p95 in ms with the largest catalog. */
const goals = {
  longestTask: 200,
  firstOpening: 1_000,
  opening: 300,
  tap: 40,
  key: 60,
  listKey: 100,
  board: 350,
  coldStart: { slow: 1_000, fast: 400 },
  /** Times as long as with nothing that waits. */
  waiting: 1.3,
  waitingList: 300,
  till: 60,
};
/** Of a shift. */
const payments = 2_000;

/** Whether the device has every product: they are stored in one transaction with this row. */
const hasProducts = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const name = 'comanda-mirror';
    // Opened before the app has made it, it would be an empty one.
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name && database.version)) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('fetched').objectStore('fetched').getAllKeys();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.some((key) => String(key).includes(' products/')));
        };
      };
    });
  });

/** Signs in and waits until the device has everything. @returns the longest task meanwhile, in ms */
const prepare = async (page: Page): Promise<number> => {
  await page.goto('/login');
  await noteTasks(page);
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoOwner.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  while (!(await hasProducts(page))) await page.waitForTimeout(500);
  const longest = await longestTask(page);
  // A device that never had the list has nothing to show without the server.
  await page.goto('/app/bills/history');
  await page.getByRole('region', { name: 'Totales del período' }).waitFor();
  await page.goto('/app/order/active');
  await page.getByRole('article').first().waitFor();
  return longest;
};

const met: boolean[] = [];

/** Prints a measure. @param goal counted only where it is given */
const line = (what: string, { p50, p95 }: Spread, goal?: number): void => {
  const holds = goal === undefined || p95 <= goal;
  met.push(holds);
  const verdict = goal === undefined ? '' : ` (goal: p95 at most ${goal} ms) ${verdictOf(holds)}`;
  console.log(`  ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${verdict}`);
};

/** The first card of a browser that is open and a server that is dead, and where the time goes. */
const coldStarts = async (
  context: BrowserContext,
  rate: number,
  goal: number | undefined,
): Promise<void> => {
  const { answered, loaded, framed, shown } = await coldStart(context, rate, starts);
  line(`cold start offline, CPU ${rate}x slower, to the first card`, shown, goal);
  line('    of that until the page has come from the worker', answered);
  line('    of that until its scripts have run', loaded);
  line("    of that until the screen's shape is there", framed);
};

/** Screens and taps without a server, while nothing waits or thousands of operations. */
const withoutServer = async (page: Page, cafe: Cafe) => {
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  return {
    'opening the active orders': await openBoard(page, orders, openings),
    'opening the history': await openHistory(page, openings),
    'opening the order screen': await openOrder(page, cafe.names, openings, false),
    'tap on + to painted quantity': await tapsOfNewOrder(page),
  };
};

declare const window: { recordDays: Waiting; fillShift: FillShift };

/** What waits for the server must cost no screen anything. */
const compareWaiting = async (page: Page, devtools: CDPSession, cafe: Cafe): Promise<void> => {
  const none = await withoutServer(page, cafe);
  await inBlank(page, devtools, './waiting.ts', () =>
    page.evaluate((count) => window.recordDays(count), waiting),
  );
  const many = await withoutServer(page, cafe);
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  const list = await openWaiting(page, openings);
  console.log(`  with ${waiting} operations that wait, and with none, without a server:`);
  for (const [what, spread] of Object.entries(many)) {
    const bare = none[what as keyof typeof none];
    const ratio = spread.p95 / bare.p95;
    const holds = ratio <= goals.waiting;
    met.push(holds);
    console.log(
      `    ${what}: p50 ${spread.p50.toFixed(1)} and ${bare.p50.toFixed(1)} ms, p95 ${spread.p95.toFixed(1)} and ${bare.p95.toFixed(1)} ms: ${ratio.toFixed(2)}x (at most ${goals.waiting}) ${verdictOf(holds)}`,
    );
  }
  line(`opening the list of ${waiting} operations that wait`, list, goals.waitingList);
};

/** Opens a cafe and a tablet of it, with a CPU that is slower. */
const onTablet = async (
  products: number,
  work: (page: Page, devtools: CDPSession, cafe: Cafe, context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-bench-cafe-'));
  const profile = await mkdtemp(join(tmpdir(), 'comanda-bench-profile-'));
  const cafe = await openCafe(directory, port, { products, orders });
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    baseURL: cafe.address,
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    locale: 'es-EC',
  });
  try {
    // The compiled functions call a naming helper that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const [page = await context.newPage()] = context.pages();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    console.log(`${products} products, ${orders} active orders, CPU ${slowdown}x slower`);
    await work(page, devtools, cafe, context);
  } finally {
    await context.close();
    await cafe.stop();
    await rm(profile, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  }
};

/** A page of the app's that shows no screen, in which a script of the bench works at full speed. */
const inBlank = async (
  page: Page,
  devtools: CDPSession,
  script: string,
  run: () => Promise<void>,
) => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/favicon.svg');
  await page.evaluate(await bundlePage(new URL(script, import.meta.url)));
  await run();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

const measureTill = (): Promise<void> =>
  onTablet(1_000, async (page, devtools, cafe) => {
    await prepare(page);
    // So that the device knows the till.
    await page.goto('/app/till');
    await page.getByLabel(/^Fondo inicial/).waitFor();
    await cafe.stop();
    await inBlank(page, devtools, './shift.ts', () =>
      page.evaluate((count) => window.fillShift(count), payments),
    );
    await page.goto('/app/till');
    const { opening, counting, result } = await countDrawer(page);
    console.log(`  the till with ${payments} payments in its shift:`);
    line('  tap on Cerrar caja to the count', opening, goals.till);
    line('  tap on + to painted sum', counting, goals.till);
    line('  tap on Contar to what there should be', result, goals.till);
    await page.goto('about:blank');
    line('  the floor: tap on a bare button', await bareTaps(page, 64));
  });

const measure = (products: number): Promise<void> =>
  onTablet(products, async (page, devtools, cafe, context) => {
    const goalOf = (goal: number) => (products === largest ? goal : undefined);
    const longest = await prepare(page);
    line(
      'longest task from the sign-in to the whole catalog',
      { p50: longest, p95: longest },
      goalOf(goals.longestTask),
    );
    const first = await openOrder(page, cafe.names, 5, true);
    line('first opening of the order screen', first, goalOf(goals.firstOpening));
    const again = await openOrder(page, cafe.names, openings, false);
    line('opening it again', again, goalOf(goals.opening));
    const { taps, upper, firstRound, whole } = await selling(page, cafe.names);
    line('tap on + to painted quantity', taps, goalOf(goals.tap));
    line('key press to painted results', upper, goalOf(goals.key));
    line('the same, in the first round', firstRound);
    line('key press to the last row in sight', whole);
    await leaveOrder(page);
    await page.goto('/app/products');
    await page.getByRole('article').first().waitFor();
    const listed = await listKeys(page, cafe.all);
    line('key press on the list of products', listed, goalOf(goals.listKey));
    await page.goto('/app/products/new');
    await page.getByRole('form').waitFor();
    const groups = await categoryKeys(page, cafe.categories);
    line('key press among the categories of a product', groups);
    await page.goto('/app');
    const boards = await openBoard(page, orders, openings);
    line('opening the active orders', boards, goalOf(goals.board));
    await page.goto('about:blank');
    line('the floor: tap on a bare button', await bareTaps(page, 64));
    line('the floor: key press over a bare list', await bareKeys(page, 64));
    await cafe.stop();
    // A slowed page takes a core even while it does nothing: beside it no start would be four times slower, but more.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await coldStarts(context, slowdown, goalOf(goals.coldStart.slow));
    await coldStarts(context, 1, goalOf(goals.coldStart.fast));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (products === largest) await compareWaiting(page, devtools, cafe);
  });

for (const size of sizes) await measure(size);
if (words.length === 0 || words.includes('till')) await measureTill();
process.exitCode = met.every(Boolean) ? 0 : 1;
