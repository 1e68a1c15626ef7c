import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { isWait } from '../support/fault-proxy.ts';

test('an order of another tablet is on the board before its next look', async ({
  tables,
  faultProxy,
  proxied,
  tabletOf,
}) => {
  const board = new Till(proxied.page);
  const other = new Till((await tabletOf('waiter')).page);
  const waits = () => faultProxy.requests.filter(isWait);
  const looks = () =>
    faultProxy.requests.filter(({ path }) => path.startsWith('/api/orders/changes?')).length;
  await board.board.open();
  await expect.poll(() => waits().length).toBe(1);
  await other.start();

  await test.step('the request is answered once there is something to see', async () => {
    expect(waits()[0]?.status).toBeNull();
    const before = looks();
    await other.takeOrder('12', tables.menu(1));
    await expect(board.board.sent('12')).toBeVisible();
    expect(waits()[0]?.status).toBe(200);
    expect(looks()).toBe(before + 1);
    // It waits again, and looks no more until then.
    await expect.poll(() => waits().length).toBe(2);
    expect(looks()).toBe(before + 1);
  });

  await test.step('other tabs of the browser leave the waiting to this one', async () => {
    const tab = await proxied.context.newPage();
    const second = new Till(tab);
    await second.board.open();
    await expect(second.board.sent('12')).toBeVisible();
    await other.takeOrder('14', tables.menu(1));
    await expect(board.board.sent('14')).toBeVisible();
    await expect(second.board.sent('14')).toBeVisible();
    const open = waits().filter(({ status }) => status === null);
    expect(open.length).toBeLessThan(2);
  });
});
