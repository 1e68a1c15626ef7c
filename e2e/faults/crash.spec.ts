import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { hurryUntil, installClock } from '../support/clock.ts';
import { isBill, isOrder } from '../support/fault-proxy.ts';
import { reload } from '../support/reload.ts';

test('the browser is killed while the server holds its reply: one bill', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  let till = new Till(proxied.page);
  await till.start();
  // Local storage, where the token is, reaches the disk seconds after it was written, or when the browser closes.
  till = new Till(await proxied.restart());
  await till.board.open();
  await till.takeOrder('5', tables.menu(2));
  await expect(till.board.sent('5')).toBeVisible();

  faultProxy.break(isBill, 'hold-reply');
  await till.billOrder('5');
  await expect.poll(() => faultProxy.requests.find(isBill)?.status).toBe(201);
  await proxied.crash();

  // It is sent again at once: what waits is to be seen for longer than that takes.
  faultProxy.break(isBill, 'hang', Number.POSITIVE_INFINITY);
  await proxied.open();
  await installClock(proxied.page);
  till = new Till(proxied.page);
  await till.history.open();
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
  faultProxy.heal();
  await hurryUntil(till.page, faultProxy, till.topBar.online);
  await expect(till.history.unsent()).toHaveCount(0);
  expect(tables.newBills()).toHaveLength(1);
});

test('a reload in the middle of a send: it is sent again at once, one order', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const till = new Till(proxied.page);
  // The page is to send, not the worker, which a reload does not interrupt.
  await till.page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  await till.start();
  faultProxy.break(isOrder, 'hold-reply');
  await till.takeOrder('5', tables.menu(1));
  await expect.poll(() => faultProxy.requests.find(isOrder)?.status).toBe(201);
  await reload(till.page);
  await expect(till.board.sent('5')).toBeVisible();
  await expect(till.topBar.online).toBeVisible();
  expect(tables.newOrders()).toHaveLength(1);
});
