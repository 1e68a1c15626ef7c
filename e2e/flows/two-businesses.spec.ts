import { expect, test } from '../fixtures.ts';
import { JoiningPage } from '../pages/joining-page.ts';
import { Till } from '../pages/till.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';
import { pressEscape } from '../support/keyboard.ts';
import { inviteElsewhere, shareTablet, team } from '../support/team.ts';

const first = 'Café Zamorano';
const second = 'Café de prueba';

const isSending = ({ method, path }: RecordedRequest): boolean =>
  method === 'POST' && /^\/api\/(batch|orders)/.test(path);

test('one person in two businesses: nothing of one is seen in the other, and what is unsent stays with its own', async ({
  server,
  tables,
  proxied,
  faultProxy,
}) => {
  const [product = '', drafted = ''] = tables.menu(2);
  const till = new Till(proxied.page);
  const { page, account, board, order, people } = till;
  await till.start();
  await shareTablet(till, server);
  await till.start();
  await expect(people.face).toBeVisible();
  await till.takeOrder('5', [product]);
  await expect(board.sent('5')).toBeVisible();
  await account.openMenu();
  await expect(page.getByText('Cambiar de negocio')).toHaveCount(0);
  await pressEscape(page);

  await test.step('an invitation makes a second business, in which nothing of the first is seen', async () => {
    faultProxy.break(isSending, 'cut', 10_000);
    await till.takeOrder('6', [product]);
    await expect(board.unsent('6')).toBeVisible();
    await till.go('Nueva Orden');
    await order.fillCart({ [drafted]: 2 }, '7');
    await till.go('Ordenes');
    await order.leave('Guardar borrador');
    const joining = new JoiningPage(page);
    await joining.open(await inviteElsewhere(server.address));
    await expect(joining.title(second)).toBeVisible();
    await joining.accept.click();
    await expect(till.says(`Ya eres parte de ${second}`)).toBeVisible();
    await expect(till.topBar.online).toBeVisible();
    await expect(people.face).toHaveCount(0);
    await till.go('Ordenes');
    await expect(till.says('No hay órdenes activas')).toBeVisible();
    await till.pending.open();
    await expect(till.says('Todo está enviado')).toBeVisible();
    await expect(till.pending.entries).toHaveCount(0);
  });

  await test.step('what is done there is of the second', async () => {
    faultProxy.heal();
    await till.go('Nueva Orden');
    await expect(order.card('Capuchino')).toBeVisible();
    await expect(order.table).toHaveValue('');
    await expect(order.card(drafted)).toHaveCount(0);
    await order.fillCart({ Capuchino: 1 }, '9');
    await order.create.click();
    await expect(board.sent('9')).toBeVisible();
    expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toEqual(['5', '9']);
  });

  await test.step('back in the first, all is there, and what waited is sent', async () => {
    await account.switchTo(first);
    await expect(people.face).toBeVisible();
    await expect
      .poll(() => tables.newOrders().map(({ tableNumber }) => tableNumber))
      .toEqual(['5', '9', '6']);
    await till.go('Ordenes');
    await expect(board.sent('5')).toBeVisible();
    await expect(board.sent('6')).toBeVisible();
    await expect(board.order('9')).toHaveCount(0);
    await till.go('Nueva Orden');
    await expect(order.table).toHaveValue('7');
    await expect(order.units(drafted)).toHaveText('2');
    await till.go('Ordenes');
    await order.leave('Guardar borrador');
  });

  await test.step('with something unsent the change asks first, and at a shared tablet only the account changes', async () => {
    faultProxy.break(isSending, 'cut', 10_000);
    await till.takeOrder('8', [product]);
    await account.switchTo(second);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Queda 1 operación por enviar en ${first}.`);
    await question.getByRole('button', { name: 'Cambiar' }).click();
    await expect(people.face).toHaveCount(0);
    await till.go('Ordenes');
    await expect(board.sent('9')).toBeVisible();
    await expect(board.order('8')).toHaveCount(0);
    await account.switchTo(first);
    faultProxy.heal();
    await expect.poll(() => tables.newOrders()).toHaveLength(4);
    await people.change(team.luis.name, team.luis.pin);
    await account.switchTo(second);
    await expect(till.says('No se pudo cambiar de negocio')).toBeVisible();
    await expect(people.face).toBeVisible();
  });
});
