import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { hurryUntil, installClock, oneHeartbeat } from '../support/clock.ts';
import { isApi, isBill } from '../support/fault-proxy.ts';
import { night } from '../support/night.ts';

test(
  'five tabs and the service worker find the same queue: one effect each',
  night,
  async ({ server, tables, faultProxy, proxied }) => {
    const products = tables.menu(3);
    const till = new Till(proxied.page);
    await till.start();
    await server.kill();
    for (const table of ['1', '2', '3']) await till.takeOrder(table, products);
    await till.billOrder('2');
    await expect(till.topBar.pill).toHaveAccessibleName(/^4 por enviar/);

    await server.start();
    const tabs = await Promise.all([1, 2, 3, 4].map(() => proxied.context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/app/order/active')));
    await Promise.all(tabs.map((tab) => expect(new Till(tab).topBar.online).toBeVisible()));

    expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toHaveLength(3);
    expect(tables.newBills()).toHaveLength(1);
    // Those that go in one call have no key of the call.
    const answered = faultProxy.writes().filter(({ status }) => status !== null);
    expect(answered.length).toBeLessThanOrEqual(4);
    const keys = answered.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test('a sale in a second tab without network outlives both tabs', async ({
  server,
  tables,
  tablet,
}) => {
  let till = new Till(tablet.page);
  await till.start();
  await server.kill();
  const second = new Till(await tablet.context.newPage());
  await second.order.open();
  await second.takeOrder('5', tables.menu(1));
  till = new Till(await tablet.restart());
  await till.board.open();
  await expect(till.board.unsent('5')).toBeVisible();
  await server.start();
  await expect(till.board.sent('5')).toBeVisible(oneHeartbeat);
  expect(tables.newOrders()).toHaveLength(1);
});

test('one order edited in two tabs has one draft: nothing of it counts twice', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(3);
  const one = new Till(tablet.page);
  await one.start();
  await one.takeOrder('5', [first]);
  await expect(one.board.sent('5')).toBeVisible();
  await one.board.edit('5');
  await one.order.add(second);

  const other = new Till(await tablet.context.newPage());
  await other.page.goto(one.page.url());
  await expect(other.order.units(second)).toHaveText('1');
  await other.order.add(third);
  await expect(one.order.units(third)).toHaveText('1');
  await one.order.save.click();
  await expect(one.board.sent('5')).toBeVisible();
  await expect(other.page.getByText('La orden cambió')).toBeHidden();
  await other.order.add(third);
  await other.order.save.click();
  await expect(other.board.sent('5')).toBeVisible();
  const quantities = () => tables.newOrders()[0]?.lines.map(({ quantity }) => quantity);
  await expect.poll(quantities).toEqual([1, 1, 2]);
});

test('a frozen tab holds the queue: another one sends, nothing twice', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const frozen = new Till(proxied.page);
  await frozen.start();
  await frozen.takeOrder('5', tables.menu(2));
  await expect(frozen.board.sent('5')).toBeVisible();
  faultProxy.break(isBill, 'hold-reply');
  await frozen.billOrder('5');
  await expect.poll(() => faultProxy.requests.find(isBill)?.status).toBe(201);

  const page = await proxied.context.newPage();
  await installClock(page);
  const other = new Till(page);
  await other.board.open();
  await expect(other.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
  const devtools = await proxied.context.newCDPSession(frozen.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

  await hurryUntil(page, faultProxy, other.topBar.online);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(frozen.topBar.online).toBeVisible(oneHeartbeat);
  expect(faultProxy.requests.filter(isApi).filter(isBill).length).toBeGreaterThan(1);
  expect(tables.newBills()).toHaveLength(1);
});
