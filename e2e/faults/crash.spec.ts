import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { hurry, installClock } from '../support/clock.ts';
import { isBill } from '../support/wire.ts';

test('the browser is killed while the server holds its reply: one bill', async ({
  tables,
  wire,
  watched,
}) => {
  let till = new Till(watched.page);
  await till.signIn();
  await till.takeOrder('5', tables.menu(2));
  await expect(till.board.sent('5')).toBeVisible();

  wire.break(isBill, 'hold-reply');
  await till.billOrder('5');
  await expect.poll(() => wire.seen.find(isBill)?.status).toBe(201);
  await watched.crash();

  await watched.open();
  await installClock(watched.page);
  till = new Till(watched.page);
  await till.history.open();
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
  await hurry(till.page);
  await expect(till.topBar.online).toBeVisible();
  await expect(till.history.unsent()).toHaveCount(0);
  expect(tables.newBills()).toHaveLength(1);
});
