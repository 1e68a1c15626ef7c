import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

/** Presses a key as soon as the order screen's search box is drawn. */
const pressOnceShown = (key: KeyboardEventInit): void => {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('main input[type=search]')) return;
    watcher.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
};

test('without the server an order is taken by keyboard alone', async ({ network, tablet }) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  const { keyboard } = page;
  const found = order.products.getByRole('group');
  await till.start();
  network.cut();

  await test.step('typing anywhere searches, whatever the accents, the case and the order', async () => {
    await keyboard.type('VERDE bolon');
    await expect(order.search).toHaveValue('VERDE bolon');
    await expect(found).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(order.line('Bolón de verde mixto')).toBeVisible();
    await keyboard.type('nada de esto');
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    await keyboard.press('Enter');
    await expect(order.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('plus and minus count what has the focus', async () => {
    await pressEscape(page);
    await keyboard.type('capuchino');
    await expect(found).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('+');
    await keyboard.press('+');
    await keyboard.press('+');
    await keyboard.press('-');
    await expect(order.card('Capuchino')).toContainText('2');
    await expect(order.line('Capuchino')).toContainText('2');
  });

  await test.step('a key held down or a double click takes nothing of the next line', async () => {
    const lines = order.cart.getByRole('listitem');
    await order.search.fill('');
    await order.add('Espresso', 2);
    await order.add('Humita');
    await order.openLine(order.line('Espresso'));
    await order.cart.getByRole('button', { name: 'Uno más de Espresso' }).focus();
    for (let turn = 0; turn < 4; turn += 1) await keyboard.down('-');
    await keyboard.up('-');
    await expect(order.line('Espresso')).toBeHidden();
    await expect(order.units('Humita')).toHaveText('1');
    await order.add('Espresso');
    await order.card('Humita').getByRole('button', { name: 'Quitar Humita' }).dblclick();
    await expect(lines).toHaveCount(3);
    await order.lineAction(order.line('Espresso'), 'Quitar');
    await expect(lines).toHaveCount(2);
  });

  await test.step('the keys are listed', async () => {
    const plus = order.card('Espresso').getByRole('button', { name: 'Agregar Espresso' });
    await plus.focus();
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help).toContainText('Ir al número de mesa');
    await pressEscape(page);
    await expect(help).toBeHidden();
    // Given back a moment after the dialog is gone.
    await expect(plus).toBeFocused();
  });

  await test.step('sending leads to the table that is missing, then to the board', async () => {
    await keyboard.press('Control+Enter');
    await expect(order.table).toBeFocused();
    await keyboard.type('7');
    await keyboard.press('Control+Enter');
    await expect(till.board.unsent('7')).toContainText('2 de 2 por facturar');
  });

  await test.step('paying leads to the checkout', async () => {
    await page.evaluate(pressOnceShown, { key: 'Enter', ctrlKey: true, shiftKey: true });
    await till.go('Nueva Orden');
    // Without a table it is paid at the counter.
    await expect(till.says('Por favor, selecciona al menos un producto')).toBeVisible();
    await order.search.focus();
    await keyboard.type('capuchino');
    await expect(found).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(order.line('Capuchino')).toBeVisible();
    await keyboard.press('Control+Shift+Enter');
    await expect(till.checkout.submit).toBeVisible();
  });
});
