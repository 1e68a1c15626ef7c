import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { bareKeys, bareTaps } from './bare.ts';
import { openCafe, signIn } from './cafe.ts';
import { categoryKeys, listKeys, openBoard, openOrder, selling } from './scenes.ts';
import { longestTask, noteTasks, type Spread } from './stopwatch.ts';

/** `npm run bench:screens`: the waits of a waiter, in a real Chromium with a CPU four times slower. */

const slowdown = 4;
const orders = 200;
const port = Number(process.env.PORT ?? 4397);
const goals = { tap: 50, key: 100 };

const countProducts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('comanda-mirror');
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('products').objectStore('products').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Signs in and waits until the device has everything. @returns the longest task meanwhile, in ms */
const prepare = async (page: Page, products: number): Promise<number> => {
  await page.goto('/login');
  await noteTasks(page);
  await page.getByLabel('Email').fill(signIn.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(signIn.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
  while ((await countProducts(page)) < products) await page.waitForTimeout(500);
  const longest = await longestTask(page);
  await page.goto('/app/order/active');
  await page.getByRole('article').first().waitFor();
  return longest;
};

const line = (what: string, { p50, p95 }: Spread, goal?: number): boolean => {
  const holds = goal === undefined || p95 < goal;
  const verdict =
    goal === undefined ? '' : ` (goal: p95 under ${goal} ms) ${holds ? 'ok' : 'MISSED'}`;
  console.log(`  ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${verdict}`);
  return holds;
};

const measure = async (products: number): Promise<boolean> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-bench-cafe-'));
  const profile = await mkdtemp(join(tmpdir(), 'comanda-bench-profile-'));
  const cafe = await openCafe(directory, port, { products, orders });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? chromium.executablePath(),
    args: chromiumArgs,
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
    const longest = await prepare(page, products);
    console.log(`  longest task from the sign-in to the whole catalog: ${longest.toFixed(0)} ms`);
    line('first opening of the order screen', await openOrder(page, cafe.names, 5, true));
    line('opening it again', await openOrder(page, cafe.names, 12, false));
    const goalOf = (goal: number) => (products === Math.max(...sizes) ? goal : undefined);
    const { taps, upper, first, whole } = await selling(page, cafe.names);
    const tapsHold = line('tap on + to painted quantity', taps, goalOf(goals.tap));
    const keysHold = line('key press to painted results', upper, goalOf(goals.key));
    line('the same, in the first round', first);
    line('key press to the last row in sight', whole);
    await page.goto('/app/products');
    await page.getByRole('article').first().waitFor();
    line('key press on the list of products', await listKeys(page, cafe.all));
    await page.goto('/app/products/new');
    await page.getByRole('form').waitFor();
    const groups = await categoryKeys(page, cafe.categories);
    line('key press among the categories of a product', groups);
    await page.goto('/app');
    line('opening the active orders', await openBoard(page, orders, 12));
    await page.goto('about:blank');
    line('the floor: tap on a bare button', await bareTaps(page, 64));
    line('the floor: key press over a bare list', await bareKeys(page, 64));
    return tapsHold && keysHold;
  } finally {
    await context.close();
    await cafe.stop();
    await rm(profile, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  }
};

const sizes = [1_000, 10_000];
const met: boolean[] = [];
for (const size of sizes) met.push(await measure(size));
process.exitCode = met.every(Boolean) ? 0 : 1;
