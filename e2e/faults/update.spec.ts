import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { Updates } from '../pages/updates.ts';
import { nextProgram, nextRun } from '../support/builds.ts';
import { installClock } from '../support/clock.ts';

test('an update during work reloads every tab once and loses nothing', async ({
  server,
  tables,
  tablet,
}) => {
  const [product = '', other = ''] = tables.menu(2);
  const updates = await Updates.of(tablet.page);
  const till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('3', [product]);
  await expect(till.board.sent('3')).toBeVisible();
  const before = await updates.version();
  expect(before).toMatch(/^\d{4}\.\d\d\.\d\d\.\d{11}$/);

  await server.kill();
  await till.takeOrder('5', [product]);
  const page = await tablet.context.newPage();
  const otherUpdates = await Updates.of(page);
  const otherTill = new Till(page);
  await otherTill.board.open();
  await otherTill.board.ask('3', 'Finalizar');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await till.go('Nueva Orden');
  await till.order.add(other, 3);
  await till.order.noteLine(other, 'bien caliente');
  await till.order.table.fill('9');
  await till.page.evaluate(() => caches.open('images-of-before'));

  await server.start(nextProgram);
  await updates.comeBack();
  // The other tab, where nothing was typed, is loaded by itself four seconds after it says so.
  await Promise.all([expect(otherUpdates.message).toBeVisible(), expect(dialog).toBeVisible()]);
  await otherUpdates.reloadNow.click();
  await expect.poll(() => updates.hasAnnounced()).toBe(true);

  await expect.poll(() => otherUpdates.loads()).toBe(2);
  await expect.poll(() => updates.loads()).toBe(2);
  await expect(till.order.line(other)).toContainText('3');
  await expect(till.order.cart.getByText('bien caliente')).toBeVisible();
  await expect(till.order.table).toHaveValue('9');
  expect(await updates.forgotten()).toContain('sessionSettings');
  expect(await updates.caches()).not.toContain('images-of-before');
  expect(await updates.version()).toContain(`.${nextRun}`);
  expect(before).not.toContain(nextRun);
  await expect(otherTill.board.sent('5')).toBeVisible();
  expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toEqual(['3', '5']);

  expect(await updates.check()).toBe(false);
  expect([await updates.loads(), await otherUpdates.loads()]).toEqual([2, 2]);
});

test('an idle page looks for updates, and opens with its session when the network fails during one', async ({
  server,
  tables,
  tablet,
}) => {
  await installClock(tablet.page);
  const updates = await Updates.of(tablet.page);
  const till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('4', tables.menu(1));
  await expect(till.board.sent('4')).toBeVisible();

  await server.stop();
  await server.start(nextProgram);
  await till.page.clock.fastForward('02:00');
  await expect(updates.message).toBeVisible();
  await server.kill();
  await expect.poll(() => updates.loads()).toBe(2);
  await expect(till.board.order('4')).toBeVisible();
  expect(await updates.version()).toContain(nextRun);
  await till.takeOrder('6', tables.menu(1));
  await expect(till.board.unsent('6')).toBeVisible();
  await till.page.goto('/');
  await expect(till.page.getByRole('heading', { level: 1 })).toBeVisible();
  await till.page.goto('/app');
  await expect(till.page.getByText('Hola,')).toBeVisible();

  await server.start(nextProgram);
  await till.board.open();
  await expect(till.board.sent('6')).toBeVisible();
  expect(tables.newOrders()).toHaveLength(2);
});
