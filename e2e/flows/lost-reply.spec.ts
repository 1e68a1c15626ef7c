import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { oneBeat } from '../support/clock.ts';
import { isBill } from '../support/wire.ts';

test('the reply to a bill is lost after the server made it: one bill', async ({
  tables,
  wire,
  watched,
}) => {
  const till = new Till(watched.page);
  await till.start();
  await till.takeOrder('5', tables.menu(2));

  wire.break(isBill, 'lose-reply');
  await till.billOrder('5');
  await expect.poll(() => wire.seen.filter(isBill).length, oneBeat).toBeGreaterThan(1);
  await expect(till.topBar.online).toBeVisible(oneBeat);
  await expect(till.history.unsent()).toHaveCount(0);

  const sent = wire.seen.filter(isBill);
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  expect(tables.newBills()).toHaveLength(1);
});
