import type { Page, Request } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phone } from '../screens/all.ts';
import { installClock } from '../support/clock.ts';

/** Those that are answered soon. */
const calls = /\/api\/(?!orders\/changes\/next)/;

/** Where each control in sight is, in CSS px from the top, by what it says. */
const places = (page: Page): Promise<[string, number][]> =>
  page.locator('main :is(button, a, input, select, textarea)').evaluateAll((controls) =>
    controls.flatMap((control): [string, number][] => {
      const { y, width } = control.getBoundingClientRect();
      if (width === 0 || y < 0 || y > window.innerHeight) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [[`${control.tagName} ${name || control.getAttribute('value')}`, Math.round(y)]];
    }),
  );

/** The controls that are elsewhere now. One that went away can't be touched wrongly. */
const movedSince = (
  before: readonly [string, number][],
  after: readonly [string, number][],
): string[] =>
  before.flatMap(([name, y]) => {
    const same = after.filter(([other]) => other === name);
    const nearest = Math.min(...same.map(([, top]) => Math.abs(top - y)));
    return same.length > 0 && nearest >= 6 ? [name] : [];
  });

/** What moves under a finger is touched wrongly. */
test('what the server answers late moves no control that is in sight', async ({ tablet }) => {
  const till = new Till(tablet.page);
  const { page } = till;
  await page.setViewportSize(phone);
  await installClock(page);
  await till.start();
  const open = new Set<Request>();
  let gate = Promise.resolve();
  page.on('request', (request) => calls.test(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route(calls, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  for (const path of [
    ...['/app', '/app/bills/history', '/app/order/active', '/app/order/new', '/app/products'],
    ...['/app/products/list', '/app/categories', '/app/customers', '/app/options', '/app/team'],
    ...[
      '/app/devices',
      '/app/reviews',
      '/app/products/new',
      '/app/products/1',
      '/app/products/order',
    ],
    ...['/app/options/new', '/app/options/1', '/app/customers/new', '/app/profile'],
    ...['/app/business/edit', '/app/business/settings', '/app/pendientes', '/app/help'],
  ]) {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    await page.goto(path);
    await expect(page.locator('main :is(h1, h2, button)').first(), path).toBeVisible();
    let before: [string, number][] = [];
    await expect
      .poll(async () => {
        const last = before;
        before = await places(page);
        return before.length > 0 && JSON.stringify(before) === JSON.stringify(last);
      })
      .toBe(true);
    // It says now that it waits for long.
    await page.clock.fastForward('00:06');
    release();
    await expect.poll(() => open.size).toBe(0);
    // What said that it waits goes once the answer is stored.
    await expect.poll(async () => movedSince(before, await places(page)), path).toEqual([]);
  }
});
