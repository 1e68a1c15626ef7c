import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';
import { changeMember } from '../support/team.ts';

test('who did what to an order is on its card, and what a role does not allow any more waits for the owner’s look', async ({
  server,
  tables,
  tablet,
  tabletOf,
}) => {
  const [ordered = '', more = ''] = tables.menu(2);
  const other = await tabletOf('waiter');
  const owner = new Till(tablet.page);
  const waiter = new Till(other.page);
  await owner.start();
  await waiter.start();
  const { badge } = owner.reviews;
  await expect(badge).toHaveCount(0);

  await test.step('the card tells who took and who changed the order', async () => {
    await waiter.takeOrder('5', [ordered]);
    await expect(waiter.board.sent('5')).toBeVisible();
    await owner.board.open();
    await owner.board.edit('5');
    await owner.order.add(more, 2);
    await owner.order.save.click();
    await expect.poll(() => tables.newOrders()[0]?.lines.length).toBe(2);
    const trail = await owner.board.trail('5');
    await expect(trail.getByText('Tomó la orden')).toBeVisible();
    await expect(trail.getByText(/^Andrés Jaramillo/)).toBeVisible();
    await expect(trail.getByText('Cambió la orden')).toBeVisible();
    await expect(trail.getByText(`2 × ${more}`)).toBeVisible();
    await pressEscape(owner.page);
  });

  await test.step('without network it is what the device has read, and what it has yet to send', async () => {
    await tablet.context.setOffline(true);
    await owner.board.ask('5', 'Finalizar');
    await owner.confirm('Finalizar');
    await owner.board.show('finalizadas');
    const trail = await owner.board.trail('5');
    await expect(trail.getByText('Tomó la orden')).toBeVisible();
    const unsent = trail.getByRole('region', { name: 'Por enviar desde este dispositivo' });
    await expect(unsent).toContainText('Finalizar orden');
    await expect(unsent).toContainText('María Rosero');
    await pressEscape(owner.page);
    await tablet.context.setOffline(false);
    await expect.poll(() => tables.newOrders()[0]?.status).toBe('finished');
  });

  await test.step('a waiter cancels nothing that others took, and reads who may', async () => {
    await owner.takeOrder('6', [ordered]);
    await owner.takeOrder('8', [ordered, ordered]);
    await expect(waiter.board.sent('8')).toBeVisible();
    await waiter.board.ask('6', 'Cancelar');
    await expect(waiter.people.refusal).toContainText('Puede un dueño o administrador.');
    await pressEscape(waiter.page);
    await expect(waiter.people.refusal).toBeHidden();
  });

  await test.step('what somebody did who was lowered meanwhile counts, and is marked for the owner', async () => {
    await changeMember(owner, server, 'Andrés Jaramillo', { role: 'admin' });
    await reload(waiter.page);
    await expect(waiter.board.sent('6')).toBeVisible();
    await expect.poll(() => storedRows(waiter.page, 'session')).toContain('"role":"admin"');
    await other.context.setOffline(true);
    await waiter.board.ask('6', 'Cancelar');
    await waiter.confirm('Merma');
    await changeMember(owner, server, 'Andrés Jaramillo', { role: 'waiter' });
    await other.context.setOffline(false);
    await expect.poll(() => tables.newOrders()[1]?.status).toBe('cancelled');
    await reload(owner.page);
    await expect(badge).toHaveAccessibleName('Por revisar: 1');
    await badge.click();
    await expect(owner.reviews.row('Canceló la orden')).toContainText(
      'El rol de la persona no permite',
    );
    await owner.reviews.mark('Canceló la orden');
    await expect(owner.says('No hay nada por revisar.')).toBeVisible();
  });

  await test.step('a waiter reads who may see the list', async () => {
    await waiter.page.goto('/app/reviews');
    await expect(waiter.says('Tu rol no permite ver «Por revisar».')).toBeVisible();
  });
});
