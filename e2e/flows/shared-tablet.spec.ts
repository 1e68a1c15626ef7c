import { expect, serviceWorker, test } from '../fixtures.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';
import { changeMember, shareTablet, team } from '../support/team.ts';

/** Who did what waits on the tablet, and who approved it, in order. */
const recordedBy = async ({ page }: Till) => {
  const entries: { params: { actorId?: number; approvedById?: number } }[] = JSON.parse(
    await storedRows(page, 'outbox'),
  );
  return entries.map(({ params: { actorId, approvedById } }) => ({
    actorId,
    ...(approvedById !== undefined && { approvedById }),
  }));
};

const { ana, luis, diego, jorge } = team;

test(
  'two waiters take turns on one order without network, the cashier approves a discount, one waiter is let go meanwhile: all is there once, each with its actor',
  serviceWorker,
  async ({ server, tables, tablet, tabletOf }) => {
    const [first = '', second = ''] = tables.menu(2);
    const till = new Till(tablet.page);
    await till.start();
    const ids = await shareTablet(till, server);
    await till.start();
    await expect(till.people.face).toBeVisible();
    await tablet.context.setOffline(true);

    await till.people.change(luis.name, luis.pin);
    expect(till.people.touches).toBe(5);
    await till.takeOrder('7', [first]);
    await till.people.change(diego.name, diego.pin);
    await till.board.edit('7');
    await till.order.add(second);
    await till.order.save.click();
    await till.board.bill('7');
    await till.checkout.finalConsumer.check();
    await till.checkout.fillDiscount(second, '0.50');
    await till.checkout.submit.click();
    till.people.touches = 0;
    await till.people.approve(ana.name, ana.pin);
    expect(till.people.touches).toBe(5);
    await till.checkout.closePaid();
    await expect(till.history.unsent()).toHaveCount(1);
    await expect(till.people.face).toHaveAccessibleName(/^Atiende Diego Paz/);

    await test.step('the tablet alone tells who did what, before anything is sent', async () => {
      await till.history.unsent().getByRole('link').click();
      await till.page.getByRole('button', { name: 'Quién hizo qué' }).click();
      const unsent = till.page.getByRole('region', { name: 'Por enviar desde este dispositivo' });
      await expect(unsent.getByText('Diego Paz · con permiso de Ana Vega')).toBeVisible();
      await pressEscape(till.page);
    });
    expect(await recordedBy(till)).toEqual([
      { actorId: ids.get(luis.name) },
      { actorId: ids.get(diego.name) },
      { actorId: ids.get(diego.name), approvedById: ids.get(ana.name) },
    ]);
    await changeMember(till, server, luis.name, { active: false });

    await tablet.context.setOffline(false);
    await expect.poll(() => tables.newBills().length).toBe(1);
    await expect(till.topBar.online).toBeVisible();
    const [order, ...more] = tables.newOrders();
    expect(more).toEqual([]);
    expect(
      order?.lines.map(({ product, quantity, billed }) => [product, quantity, billed]),
    ).toEqual([
      [first, 1, 1],
      [second, 1, 1],
    ]);
    expect(tables.newBills()).toHaveLength(1);

    await test.step('the owner reads who did what, and what somebody did who was let go waits for a look', async () => {
      const owner = new Till((await tabletOf('owner')).page);
      const { reviews } = owner;
      await reviews.open();
      await expect(reviews.badge).toHaveAccessibleName('Por revisar: 1');
      await expect(reviews.rows).toHaveCount(1);
      const taken = reviews.row('Tomó la orden');
      await expect(taken).toContainText(
        'Luis Mora · en la sesión de María Rosero · dispositivo Barra 1',
      );
      await expect(taken).toContainText('La persona ya estaba desactivada cuando esto llegó.');
      await reviews.show('Descuentos');
      await reviews.showPerson(diego.name);
      await expect(reviews.rows).toHaveCount(1);
      await expect(reviews.row('Facturó')).toContainText('Diego Paz · con permiso de Ana Vega');
      await expect(reviews.row('Facturó')).toContainText('descuento $0.50');
      await reviews.row('Facturó').getByRole('link', { name: 'Ver factura' }).click();
      await owner.page.getByRole('button', { name: 'Quién hizo qué' }).click();
      const trail = owner.page.getByRole('dialog', { name: 'Quién hizo qué' });
      await expect(
        trail.getByText(/^Diego Paz · con permiso de Ana Vega .* dispositivo Barra 1$/),
      ).toBeVisible();
    });
  },
);

test('a tablet on which nobody has a PIN any more is not open to all as its account, which signs in again', async ({
  server,
  tablet,
}) => {
  const till = new Till(tablet.page);
  await till.start();
  await shareTablet(till, server);
  await till.start();
  await till.people.change(luis.name, luis.pin);
  for (const name of ['María Rosero', ...Object.values(team).map((each) => each.name)])
    await changeMember(till, server, name, { pin: null });
  await reload(till.page);
  await till.go('Inicio');
  await expect(
    till.page.getByRole('heading', { name: /^Tu rol no permite ver las cifras/ }),
  ).toBeVisible();
  await expect(till.people.face).toHaveAccessibleName(/^Atiende Luis Mora,/);

  await changeMember(till, server, luis.name, { active: false });
  await reload(till.page);
  await expect(till.people.faceOf(till.people.picker, diego.name)).toBeDisabled();
  await expect(till.says(/^Nadie tiene PIN en este dispositivo/)).toBeVisible();
  await till.people.picker.getByRole('button', { name: 'Cerrar sesión' }).click();
  await till.page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await till.login.submit(demo);
  await till.go('Inicio');
  await expect(new DashboardPage(till.page).statistics).toBeVisible();
  await expect(till.people.face).toHaveCount(0);
});

test('the kitchen moves no order, and says on the board what is sold out, without a connection too, and all tablets know it', async ({
  server,
  tables,
  tablet,
  tabletOf,
}) => {
  const [dish = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, people, board } = till;
  await till.start();
  await shareTablet(till, server);
  await till.start();
  await till.takeOrder('5', [dish]);
  const order = board.order('5');
  const table = order.getByRole('button', { name: /Cambiar mesa$/ });
  await expect(table).toBeVisible();
  await people.change(jorge.name, jorge.pin);
  await expect(table).toBeHidden();
  for (const name of ['Facturar', 'Editar'])
    await expect(order.getByRole('button', { name, exact: true })).toBeHidden();
  await order.getByRole('button', { name: 'Más acciones' }).click();
  for (const name of ['Finalizar', /^Cancelar/])
    await expect(page.getByRole('menuitem', { name })).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Imprimir comanda' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cambiar mesa' })).toBeHidden();
  await pressEscape(page);
  await tablet.context.setOffline(true);
  const window = await board.soldOut();
  const search = window.getByRole('searchbox', { name: 'Buscar productos y opciones' });
  const product = window.getByRole('switch', { name: dish, exact: true });
  const option = window.getByRole('switch', { name: 'Leche: Almendra' });
  await search.fill(dish);
  await product.click();
  await expect(product).not.toBeChecked();
  await search.fill('almendra');
  await option.click();
  await expect(option).not.toBeChecked();
  await pressEscape(page);
  await expect(window).toBeHidden();
  await tablet.context.setOffline(false);

  const she = new Till((await tabletOf('waiter')).page);
  await she.start();
  await expect(she.order.card(dish)).toContainText('Agotado', { timeout: 75_000 });

  await test.step('what is sold out stands first, to be sold again', async () => {
    await board.soldOut();
    await expect(window.getByRole('switch').nth(1)).toHaveAccessibleName('Leche: Almendra');
    await window.getByRole('switch').first().click();
    await expect(product).toBeChecked();
    await expect(she.order.card(dish)).not.toContainText('Agotado', { timeout: 75_000 });
  });
});
