import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { deliverSync, syncsAsked } from '../support/background-sync.ts';
import { isCall } from '../support/fault-proxy.ts';

test('what waits when the last page is closed is sent by the service worker once the network is back, once', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const till = new Till(proxied.page);
  await till.start();
  faultProxy.break(isCall, 'cut', Number.POSITIVE_INFINITY);
  await till.takeOrder('3', tables.menu(1));
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
  // The page has asked for it.
  await expect.poll(() => syncsAsked(till.page)).toEqual(['outbox']);
  const other = await proxied.context.newPage();
  await other.goto('/robots.txt');
  await till.page.close();
  expect(tables.newOrders()).toHaveLength(0);

  faultProxy.heal();
  // The browser calls again as well: the worker may still be ending a try that met no network.
  const sent = async () => {
    await deliverSync(other, 'outbox');
    return tables.newOrders().length;
  };
  await expect.poll(sent).toBe(1);

  const again = new Till(other);
  await again.board.open();
  await expect(again.board.sent('3')).toBeVisible();
  await expect(again.topBar.online).toBeVisible();
  expect(tables.newOrders()).toHaveLength(1);
});
