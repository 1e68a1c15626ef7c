import { expect, test } from '../fixtures.ts';
import { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { press, pressEscape, reach, write } from '../support/keyboard.ts';

test('from sign-in to checkout by keyboard alone, and the focus is never lost', async ({
  tables,
  fresh: tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  const { keyboard } = page;
  const main = page.getByRole('main');
  const card = board.order('7');
  const action = (name: string) => card.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name });

  await test.step('she signs in and skips the navigation', async () => {
    await till.login.open();
    await write(page.getByLabel('Email'), demo.email);
    await write(page.getByLabel('Contraseña', { exact: true }), demo.password);
    await keyboard.press('Enter');
    await expect(till.topBar.online).toBeVisible();
    await press(page.getByRole('button', { name: 'Saltar al contenido' }));
    await expect(main).toBeFocused();
    await press(link('Nueva Orden'));
    await expect(page).toHaveTitle('Nueva orden · Comanda');
    await expect(main).toBeFocused();
    await till.order.knowsProducts();
  });

  await test.step('she takes an order', async () => {
    for (const product of [first, second]) {
      await keyboard.type(product);
      await keyboard.press('Enter');
      await expect(order.line(product)).toBeVisible();
      await pressEscape(page);
      await expect(order.search).toHaveValue('');
      await reach(page.getByRole('button', { name: 'Atajos de teclado' }));
    }
    const more = order.cart.getByRole('button', { name: `Uno más de ${first}` });
    await press(order.head(order.line(first)));
    await reach(more);
    await keyboard.press('+');
    await press(order.cart.getByRole('button', { name: 'Nota', exact: true }));
    await keyboard.type('sin sal');
    await reach(more);
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await pressEscape(page);
    await expect(more).toBeFocused();
    await press(till.topBar.pill);
    await pressEscape(page);
    await expect(till.topBar.pill).toBeFocused();
    await press(link('Ordenes'));
    await expect(order.leaving).toBeVisible();
    await pressEscape(page);
    await expect(link('Ordenes')).toBeFocused();
    await keyboard.press('F2');
    await keyboard.type('7');
    await keyboard.press('Control+Enter');
    await expect(board.sent('7')).toContainText('sin sal');
    await expect(main).toBeFocused();
  });

  await test.step('the board asks before it acts, and gives the focus back', async () => {
    const agree = async () => {
      await reach(page.getByRole('alertdialog').getByRole('button').last());
      await keyboard.press('Enter');
    };
    const choose = async (name: string) => {
      await press(action('Más acciones'));
      await reach(page.getByRole('menuitem', { name }), 'ArrowDown');
      await keyboard.press('Enter');
    };
    await choose('Finalizar');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await pressEscape(page);
    await expect(action('Más acciones')).toBeFocused();
    await choose('Finalizar');
    await agree();
    await reach(board.tab('activas'), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await expect(board.finished.getByRole('article', { name: /mesa 7$/ })).toBeVisible();
    await press(action('Reactivar'));
    await agree();
    await expect(board.finished).toBeFocused();
    await reach(board.tab('finalizadas'), 'Shift+Tab');
    await keyboard.press('ArrowLeft');
    await expect(board.active.getByRole('article', { name: /mesa 7$/ })).toBeVisible();
    await press(action('Más acciones'));
    await expect(page.getByRole('menuitem', { name: 'Cambiar mesa' })).toBeFocused();
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Cancelar' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('No se puede deshacer');
    await pressEscape(page);
    await expect(action('Más acciones')).toBeFocused();
    await press(action('Editar'));
    await expect(order.save).toBeVisible();
    await expect(main).toBeFocused();
    await keyboard.press('Control+Shift+Enter');
    await expect(checkout.partial).toBeVisible();
    await expect(main).toBeFocused();
  });
});
