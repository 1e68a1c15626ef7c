import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { hurryUntil, installClock, oneHeartbeat } from '../support/clock.ts';
import { isApi, isCall } from '../support/fault-proxy.ts';
import { night } from '../support/night.ts';

test(
  "a hotel's login page answers in the server's place: the order is kept, and it says so",
  night,
  async ({ tables, faultProxy, proxied }) => {
    const till = new Till(proxied.page);
    await till.start();
    faultProxy.break(isApi, 'portal', Number.POSITIVE_INFINITY);
    await till.takeOrder('5', tables.menu(1));
    await till.topBar.pill.click();
    await expect(till.pending.entries).toContainText('La red respondió en lugar del servidor.');
    expect(tables.newOrders()).toEqual([]);

    faultProxy.heal();
    await expect(till.says('Todo está enviado')).toBeVisible(oneHeartbeat);
    expect(tables.newOrders()).toHaveLength(1);
  },
);

test(
  'the server comes back and no event tells of it: the next beat sends all',
  night,
  async ({ network, tables, tablet }) => {
    const till = new Till(tablet.page);
    await till.start();
    network.cut();
    await till.takeOrder('5', tables.menu(1));
    await till.go('Inicio');
    await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar, sin conexión/);
    await network.restore(false);
    await expect(till.topBar.online).toBeVisible(oneHeartbeat);
    expect(tables.newOrders()).toHaveLength(1);
  },
);

test(
  'connected, but nothing ever answers: the device works on',
  night,
  async ({ tables, faultProxy, proxied }) => {
    await installClock(proxied.page);
    const till = new Till(proxied.page);
    await till.start();
    faultProxy.break(isCall, 'hang', Number.POSITIVE_INFINITY);
    await till.takeOrder('5', tables.menu(2));
    await till.takeOrder('6', tables.menu(1));
    await till.billOrder('5');
    await expect(till.history.unsent()).toHaveCount(1);
    expect(tables.newOrders()).toEqual([]);

    faultProxy.heal();
    await hurryUntil(till.page, faultProxy, till.topBar.online);
    expect(tables.newOrders()).toHaveLength(2);
    expect(tables.newBills()).toHaveLength(1);
  },
);

/** Empties the device but for its session. */
const forgetAllReads = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of ['comanda-ledger', 'comanda-mirror']) {
      const opening = indexedDB.open(name);
      const done = (request: EventTarget, event: string) =>
        new Promise((resolve) => request.addEventListener(event, resolve));
      await done(opening, 'success');
      const stores = [...opening.result.objectStoreNames].filter((store) => store !== 'session');
      const clearing = opening.result.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      await done(clearing, 'complete');
      opening.result.close();
    }
  });

test('a server that has never answered: the tablet claims neither a connection nor data', async ({
  faultProxy,
  proxied,
}) => {
  const till = new Till(proxied.page);
  const { page } = till;
  await till.start();
  const fire = (event: string) =>
    page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  faultProxy.break(isCall, 'hang', Number.POSITIVE_INFINITY);
  await page.goto('/robots.txt');
  await forgetAllReads(page);
  await page.goto('/app/products/new');
  await expect(page.getByRole('heading', { name: 'Nuevo Producto' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todo está enviado' })).toBeVisible();
  await expect(till.topBar.online).toBeHidden();

  await fire('offline');
  await expect(till.topBar.pill).toHaveAccessibleName('Sin conexión');
  await expect(till.says(/^Sin conexión\. Puedes escribir/)).toBeVisible();
  await expect(page.getByText('Se muestra lo que este dispositivo conoce')).toHaveCount(0);

  faultProxy.healAndCut();
  await fire('online');
  await expect(till.topBar.online).toBeVisible();
});
