import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import * as z from 'zod/mini';
import { billsPath } from '#contract/api-paths.ts';
import { billRow } from '#contract/bills.ts';
import type { BillHead } from '#domain/bill.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { dayMs } from '#domain/durations.ts';
import { findBills } from '#features/bills/history/find-bills.ts';
import { totalOf } from '#features/bills/history/totals.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatMoney } from '#messages/format.ts';
import { billHeadFromApi } from '#operations/from-api.ts';
import { clientOf, expectStatus } from '../api/client.ts';
import { browserOptions } from '../browser.ts';
import { bundlePage } from '../bundle.ts';
import { fill } from '../growth/fill.ts';
import { type Spread, spread } from '../quantile.ts';
import { bareKeys } from '../screens/bare.ts';
import { start, stop } from '../screens/cafe.ts';
import { arm, read, type Shown } from '../screens/stopwatch.ts';
import { verdictOf } from '../verdict.ts';
import { nameApart } from './names.ts';
import type { Work } from './page.ts';

/**
 * The search on a tablet, among 90 days of a busy place, with a CPU four times slower: what a key press takes to find bills and add them
 * up, and until the totals are painted.
 */

declare const window: { searchWork: Work };

const bills = 9_000;
const slowdown = 4;
const rounds = 3;
const port = Number(process.env.PORT ?? 4398);
/** The longest p95, in ms: the work in one frame, and all of it as for the list of products. */
const goals = { work: 16.7, painted: 100 };

const zone = 'America/Guayaquil';
const queries = ['quishpe 9', '0412', '12,22', 'pergola', 'mesa 1', 'zacarias'];

type Found = (typed: string) => Shown;

/** The total of the bills that a query finds. */
const expected =
  (known: readonly { bill: BillHead }[]): Found =>
  (typed) => {
    const { amount } = totalOf(findBills(known, typed).map(({ bill }) => bill));
    return { in: 'section[aria-label="Totales del período"] .money', texts: [formatMoney(amount)] };
  };

const keys = async (page: Page, found: Found): Promise<Spread> => {
  const times: number[] = [];
  const press = async (key: string, typed: string) => {
    await arm(page, 'keydown', found(typed));
    await page.keyboard.press(key);
    times.push(await read(page));
  };
  await page.getByRole('searchbox').click();
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      for (let length = 1; length <= query.length; length += 1)
        await press(query.charAt(length - 1), query.slice(0, length));
      await press('Escape', '');
    }
  return spread(times);
};

/** @returns whether the goal is met */
export const measureKeys = async (): Promise<boolean> => {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  const cafe = await fill({ directory }, bills);
  await nameApart({ directory });
  const server = await start(directory, port);
  const address = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch(browserOptions);
  try {
    const now = Date.now();
    const period = [now - 89 * dayMs, now].map((at) => new Date(at).toISOString());
    const path = billsPath(cafe.businessId, period[0] ?? '', period[1] ?? '');
    const { body } = expectStatus(await clientOf(address, cafe.tokens, 1)('GET', path), 200);
    const rows = z.parse(z.array(billRow), JSON.parse(body));
    const heads = rows.map(billHeadFromApi);
    const found = expected(heads.map((bill) => ({ bill })));
    const context = await browser.newContext({ baseURL: address, locale: 'es-EC' });
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`/login?token=${cafe.tokens[0]}`);
    await page.getByRole('navigation', { name: 'Principal' }).waitFor();
    const today = dateOf(now, zone);
    await page.goto(`/app/bills/history?desde=${addDays(today, -89)}&hasta=${today}`);
    await page.getByText(texts.history.count(rows.length), { exact: true }).first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const history = await keys(page, found);
    await page.goto('about:blank');
    const bare = await bareKeys(page, 64);
    await page.evaluate(await bundlePage(new URL('./page.ts', import.meta.url)));
    const typed = queries.flatMap((query) => [...query].map((_, i) => query.slice(0, i + 1)));
    const again = Array.from({ length: rounds }, () => typed).flat();
    const times = await page.evaluate(
      ([all, list]) =>
        window.searchWork(
          all,
          [...new Map(all.map((b) => [b.paymentMethod.id, b.paymentMethod])).values()],
          list,
        ),
      [heads, again] as const,
    );
    const work = spread(times);
    const met = [work.p95 <= goals.work, history.p95 <= goals.painted];
    const say = (what: string, { p50, p95 }: Spread, more = '') =>
      console.log(`| ${what} | ${p50.toFixed(1)} / ${p95.toFixed(1)} | ${more} |`);
    console.log(`\n| a tablet, ${rows.length} bills, CPU ${slowdown}x slower | p50 / p95, ms | |`);
    console.log('|---|---|---|');
    say('finding and adding up', work, verdictOf(work.p95 <= goals.work));
    say('key press over a bare list', bare);
    say('key press to painted totals', history, verdictOf(history.p95 <= goals.painted));
    return met.every(Boolean);
  } finally {
    await browser.close();
    await stop(server);
    rmSync(directory, { recursive: true, force: true });
  }
};
