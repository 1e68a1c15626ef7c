import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import { pressEscape } from '../support/keyboard.ts';
import { shareTablet, team } from '../support/team.ts';

const { luis, diego, maite } = team;

test(
  'without the server a waiter corrects a slip alone, and what the kitchen may have takes a PIN and a reason, which the owner reads',
  serviceWorker,
  async ({ server, tables, tablet, tabletOf }) => {
    const [first = '', second = ''] = tables.menu(2);
    const till = new Till(tablet.page);
    const { page, order, board, people } = till;
    await installClock(page);
    await till.start();
    await shareTablet(till, server);
    await till.start();
    await people.change(luis.name, luis.pin);
    await tablet.context.setOffline(true);
    const why = page.getByRole('alertdialog', { name: '¿Por qué se quita?' });
    /** A press right after the last digit counts as its second one, and does nothing. */
    const answer = (name: string) =>
      expect(async () => {
        await why.getByRole('button', { name }).click({ timeout: 2000 });
        await expect(why).toBeHidden({ timeout: 1000 });
      }).toPass();
    const lines = order.cart.getByRole('listitem');

    await test.step('what was just taken comes off, and an order that was just taken too, without a question of anybody', async () => {
      await till.takeOrder('5', [first, first, second]);
      await board.edit('5');
      await order.take(second);
      await order.save.click();
      await expect(board.unsent('5')).toBeVisible();
      await till.takeOrder('6', [first]);
      await board.ask('6', 'Cancelar');
      await till.confirm('Cancelar Orden');
      await expect(board.order('6')).toBeHidden();
    });

    await test.step('parting a line takes nothing back, however old it is', async () => {
      await page.clock.fastForward('01:01');
      await board.edit('5');
      await order.lineAction(order.line(first), 'Separar 1');
      await expect(lines).toHaveCount(2);
      await order.save.click();
      await expect(board.unsent('5')).toBeVisible();
    });

    await test.step('after a minute it takes a PIN, and then one touch says why', async () => {
      await board.edit('5');
      await order.lineAction(lines.first(), 'Quitar');
      await order.save.click();
      await people.approve(maite.name, maite.pin);
      await answer('Volver');
      await expect(order.save).toBeVisible();
      await order.save.click();
      await people.approve(maite.name, maite.pin);
      await answer('Merma');
      await expect(board.unsent('5')).toBeVisible();
      const trail = await board.trail('5');
      await expect(trail.getByText('Motivo: Merma')).toBeVisible();
      await pressEscape(page);
    });

    await test.step('another person’s order is cancelled with a PIN and typed words', async () => {
      await people.change(diego.name, diego.pin);
      await board.ask('5', 'Cancelar');
      await people.approve(maite.name, maite.pin);
      const question = page.getByRole('alertdialog', { name: 'Cancelar Orden' });
      await expect(question.getByRole('button', { name: 'Cancelar Orden' })).toBeHidden();
      await question.getByRole('button', { name: 'Otro' }).click();
      await expect(question.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
      await page.keyboard.type('Se fueron sin pedir');
      await page.keyboard.press('Enter');
      await expect(board.order('5')).toBeHidden();
    });

    await tablet.context.setOffline(false);
    await expect
      .poll(() => tables.newOrders().map(({ status }) => status))
      .toEqual(['cancelled', 'cancelled']);
    await expect(till.topBar.online).toBeVisible();

    await test.step('the owner finds nothing to review, and reads who took off what, why and who allowed it', async () => {
      const owner = new Till((await tabletOf('owner')).page);
      const { reviews } = owner;
      await reviews.open();
      await expect(owner.says('No hay nada por revisar.')).toBeVisible();
      await reviews.show('Anulaciones');
      await expect(reviews.rows).toHaveCount(4);
      const lost = reviews.rows.filter({ hasText: 'Motivo: Merma' });
      await expect(lost).toContainText('Luis Mora · con permiso de Maite Cueva');
      const gone = reviews.rows.filter({ hasText: 'Motivo: Se fueron sin pedir' });
      await expect(gone).toContainText('Diego Paz · con permiso de Maite Cueva');
      await expect(gone).toContainText('Canceló la orden');
    });
  },
);

test('where comandas are printed, what is on none is taken off alone, and a discount says why', async ({
  server,
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, order, board, people, checkout } = till;
  await till.start();
  await shareTablet(till, server);
  await till.start();
  await people.change(luis.name, luis.pin);
  await till.takeOrder('5', [first]);
  await board.printComanda('5');
  await expect(till.says('Comanda impresa')).toBeVisible();
  await board.edit('5');
  await order.add(second);
  await order.save.click();
  await people.change(diego.name, diego.pin);

  await test.step('another waiter takes off what the kitchen doesn’t have', async () => {
    await board.edit('5');
    await order.take(second);
    await order.save.click();
    await expect(board.order('5')).toBeVisible();
    await expect(board.order('5')).not.toContainText(second);
  });

  await test.step('what the kitchen has takes a PIN', async () => {
    await board.ask('5', 'Cancelar');
    await expect(people.approval).toBeVisible();
    await pressEscape(page);
    await expect(people.approval).toBeHidden();
  });

  await test.step('a discount may say why, in one touch', async () => {
    await people.change(maite.name, maite.pin);
    await board.bill('5');
    const reasons = page.getByRole('group', { name: 'Motivo del descuento' });
    await expect(reasons).toBeHidden();
    await checkout.fillDiscount(first, '0.50');
    await reasons.getByRole('button', { name: 'Cortesía' }).click();
    await checkout.finalConsumer.check();
    await checkout.pay();
    await expect.poll(() => tables.newBills().length).toBe(1);
    const owner = new Till((await tabletOf('owner')).page);
    await owner.reviews.open();
    await owner.reviews.show('Descuentos');
    const given = owner.reviews.rows.filter({ hasText: 'Motivo: Cortesía' });
    await expect(given).toContainText('descuento $0.50');
  });
});
