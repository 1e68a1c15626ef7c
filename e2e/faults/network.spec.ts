import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { hurryUntil, installClock, oneBeat } from '../support/clock.ts';
import { isApi, isCall } from '../support/wire.ts';

test("a hotel's login page answers in the server's place: the order is kept, and it says so", async ({
  tables,
  wire,
  watched,
}) => {
  const till = new Till(watched.page);
  await till.start();
  wire.break(isApi, 'portal', Number.POSITIVE_INFINITY);
  await till.takeOrder('5', tables.menu(1));
  await till.topBar.pill.click();
  await expect(till.pending.entries).toContainText('La red respondió en lugar del servidor.');
  expect(tables.newOrders()).toEqual([]);

  wire.heal();
  await expect(till.says('Todo está enviado')).toBeVisible(oneBeat);
  expect(tables.newOrders()).toHaveLength(1);
});

test('the server comes back and no event tells of it: the next beat sends all', async ({
  server,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  await till.start();
  await server.kill();
  await till.takeOrder('5', tables.menu(1));
  await till.go('Inicio');
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar, sin conexión/);
  await server.start();
  await expect(till.topBar.online).toBeVisible(oneBeat);
  expect(tables.newOrders()).toHaveLength(1);
});

test('connected, but nothing ever answers: the device works on', async ({
  tables,
  wire,
  watched,
}) => {
  await installClock(watched.page);
  const till = new Till(watched.page);
  await till.start();
  wire.break(isCall, 'hang', Number.POSITIVE_INFINITY);
  await till.takeOrder('5', tables.menu(2));
  await till.takeOrder('6', tables.menu(1));
  await till.billOrder('5');
  await expect(till.history.unsent()).toHaveCount(1);
  expect(tables.newOrders()).toEqual([]);

  wire.heal();
  await hurryUntil(till.page, wire, till.topBar.online);
  expect(tables.newOrders()).toHaveLength(2);
  expect(tables.newBills()).toHaveLength(1);
});
