import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { Updates } from '../pages/updates.ts';
import { nextBuild, nextBuildWithout, nextRun, programOf } from '../support/builds.ts';
import { installClock } from '../support/clock.ts';
import { storedDrafts } from '../support/drafts.ts';

// One after the other, so that the next build is made once.
test.describe.configure({ mode: 'default' });

let next = '';
test.beforeAll(async () => {
  next = programOf(await nextBuild());
});

test('an update amid work reloads every tab once and loses nothing', async ({
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
  await otherTill.board.order('3').getByRole('button', { name: 'Finalizar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await till.go('Nueva Orden');
  await till.order.add(other, 3);
  await till.order.noteLine(other, 'bien caliente');
  await till.order.table.fill('9');
  await till.page.evaluate(() => caches.open('images-of-before'));

  await server.start(next);
  await updates.comeBack();
  await Promise.all([
    expect(updates.message).toBeVisible(),
    expect(otherUpdates.message).toBeVisible(),
  ]);
  await expect(dialog).toBeVisible();
  await otherUpdates.reloadNow.click();

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

test('a page that nobody touches looks for updates, and opens as itself when the network goes just then', async ({
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
  await server.start(next);
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

  await server.start(next);
  await till.board.open();
  await expect(till.board.sent('6')).toBeVisible();
  expect(tables.newOrders()).toHaveLength(2);
});

test('a broken deploy leaves the old version at work; the mended one waits for who is typing', async ({
  server,
  tables,
  tablet,
}) => {
  const updates = await Updates.of(tablet.page);
  const till = new Till(tablet.page);
  await till.start();
  const before = await updates.version();
  const broken = await nextBuildWithout('own', 'history-screen');
  await server.stop();
  await server.start(programOf(broken.folder));
  expect(await updates.check()).toBe(false);
  await till.takeOrder('3', tables.menu(1));
  await till.page.reload();
  await expect(till.board.sent('3')).toBeVisible();
  expect(await updates.version()).toBe(before);
  await expect(updates.message).toBeHidden();
  await till.billOrder('3');
  await till.history.bills.first().getByRole('link').click();
  await till.page.getByRole('button', { name: /^(Editar|Agregar) (datos del )?cliente/ }).click();
  const name = till.page.getByRole('textbox', { name: 'Nombre completo' });
  await name.fill('María Fernanda Paredes');

  await server.stop();
  await server.start(next);
  // The browser may have found it by itself already.
  await updates.check();
  await expect(updates.message).toBeVisible();
  await expect.poll(() => updates.forgotten()).toContain('sessionSettings');
  await expect(name).toHaveValue('María Fernanda Paredes');
  await name.fill('');
  await expect.poll(() => updates.loads()).toBe(3);
  expect(await updates.version()).toContain(nextRun);
  await broken.remove();
});

test('an old tab still opens what it had not loaded, or loads the new version once', async ({
  server,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const updates = await Updates.of(tablet.page);
  // As a tab that was asleep when the new worker told of itself.
  await tablet.page.addInitScript(() => {
    navigator.serviceWorker.addEventListener = () => {};
  });
  const till = new Till(tablet.page);
  await till.start();
  await till.order.add(product);
  await till.order.table.fill('8');
  await expect.poll(() => storedDrafts(till.page)).toContain('"tableNumber":"8"');
  const gone = await nextBuildWithout('previous', 'history-screen');
  await server.stop();
  await server.start(programOf(gone.folder));
  // The browser may have found it by itself already.
  await updates.check();
  // Files of the old build might be in the browser's own cache.
  const devtools = await tablet.context.newCDPSession(tablet.page);
  await devtools.send('Network.clearBrowserCache');

  await till.go('Ordenes');
  await till.order.leave('Guardar borrador');
  await expect(till.board.active).toBeVisible();
  expect(await updates.loads()).toBe(1);
  await till.go('Historial de Ventas');
  await expect(till.history.from).toBeVisible();
  expect(await updates.loads()).toBe(2);
  expect(await updates.version()).toContain(nextRun);
  await till.go('Nueva Orden');
  await expect(till.order.table).toHaveValue('8');
  await expect(till.order.line(product)).toBeVisible();
  await gone.remove();
});
