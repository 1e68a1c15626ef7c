import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { Updates } from '../pages/updates.ts';
import { nextBuildWithout, nextProgram, nextRun, programOf } from '../support/builds.ts';
import { storedDrafts } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';

test('a broken deploy leaves the old version running, and the repaired one waits for typed text', async ({
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
  await reload(till.page);
  await expect(till.board.sent('3')).toBeVisible();
  expect(await updates.version()).toBe(before);
  await expect(updates.message).toBeHidden();
  await till.billOrder('3');
  await till.history.bills.first().getByRole('link').click();
  await till.page.getByRole('button', { name: /^(Editar|Agregar) (datos del )?cliente/ }).click();
  const name = till.page.getByRole('textbox', { name: 'Nombre completo' });
  await name.fill('María Fernanda Paredes');

  await server.stop();
  await server.start(nextProgram);
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

test('a page of the Wi-Fi’s in place of a new version’s files leaves the old version running', async ({
  server,
  tables,
  proxied,
  faultProxy,
}) => {
  const updates = await Updates.of(proxied.page);
  const till = new Till(proxied.page);
  await till.start();
  await till.takeOrder('3', tables.menu(1));
  const before = await updates.version();
  for (const file of [/^\/app\.html/, /^\/assets\//]) {
    faultProxy.heal();
    faultProxy.break(({ path }) => file.test(path), 'portal', 500);
    await server.stop();
    await server.start(nextProgram);
    expect(await updates.check()).toBe(false);
    await reload(till.page);
    await expect(till.board.sent('3')).toBeVisible();
    expect(await updates.version()).toBe(before);
  }
  const loads = await updates.loads();
  faultProxy.heal();
  // A check joins one that the reload has begun, which may still meet the Wi-Fi's page; so it looks again, as the app does.
  const checked = async () => {
    await updates.check().catch(() => false);
    return updates.loads();
  };
  await expect.poll(checked).toBe(loads + 1);
  expect(await updates.version()).toContain(nextRun);
});

test('an old tab opens screens it had not loaded, or loads the new version once', async ({
  server,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const updates = await Updates.of(tablet.page);
  // Like a tab that was asleep when the new worker announced itself.
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
