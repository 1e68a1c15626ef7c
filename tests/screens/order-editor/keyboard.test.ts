import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/screens/harness/hands.ts';
import {
  board,
  button,
  checkout,
  go,
  knowsProducts,
  order,
  pressEscape,
  says,
} from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const cards = () => order.products.getByRole('group').elements();
const lines = () => order.lines.elements();

/** Presses a key as soon as the order screen's search box is drawn. */
const pressOnceShown = (key: KeyboardEventInit): void => {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('main input[type=search]')) return;
    watcher.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
};

const atNewOrder = async () => {
  const tablet = await newTablet();
  tablet.open('/app/order/new');
  await knowsProducts();
};

test('by keyboard products are found and counted, and a held key takes nothing of the next line', async () => {
  await atNewOrder();

  // Typing anywhere searches, whatever the accents, the case and the order.
  await press('VERDE bolon');
  await expect.element(order.search).toHaveValue('VERDE bolon');
  await expect.poll(cards).toHaveLength(1);
  await press('{Enter}');
  await expect.element(order.line('Bolón de verde mixto')).toBeVisible();
  await press('nada de esto');
  await expect.element(says('No hay productos que coincidan.')).toBeVisible();
  await press('{Enter}');
  expect(lines()).toHaveLength(1);

  // Plus and minus count what has the focus.
  await pressEscape();
  await press('capuchino');
  await expect.poll(cards).toHaveLength(1);
  await press('{ArrowDown}+++-');
  await expect.element(order.card('Capuchino')).toHaveTextContent('2');
  await expect.poll(() => order.units('Capuchino')).toBe('2');

  // A key held down or a double click takes nothing of the next line.
  await order.search.fill('');
  await order.add('Espresso', 2);
  await order.add('Humita');
  await order.openLine(order.line('Espresso'));
  const more = button('Uno más de Espresso', order.cart);
  await expect.element(more).toBeVisible();
  more.element().focus();
  await press('{->4/}');
  await expect.element(order.line('Espresso')).not.toBeInTheDocument();
  expect(order.units('Humita')).toBe('1');
  await order.add('Espresso');
  await button('Quitar Humita', order.card('Humita')).dblClick();
  await expect.poll(lines).toHaveLength(3);
  await order.openLine(order.line('Espresso'));
  await button('Quitar', order.line('Espresso')).click();
  await expect.poll(lines).toHaveLength(2);
});

test('by keyboard an order is sent and paid, and the keys are listed', async () => {
  await atNewOrder();
  await order.add('Espresso', 2);

  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  order.plus('Espresso').element().focus();
  await press('?');
  await expect.element(help).toHaveTextContent('Ir al número de mesa');
  await pressEscape();
  await expect.element(help).not.toBeInTheDocument();
  // Given back a moment after the dialog is gone.
  await expect.element(order.plus('Espresso')).toHaveFocus();

  // Sending leads to the table that is missing, then to the board.
  const send = '{Control>}{Enter}{/Control}';
  await press(send);
  await expect.element(order.table).toHaveFocus();
  await press(`7${send}`);
  await expect.element(board.order('7')).toHaveTextContent('2 de 2 por facturar');

  // Paying leads to the checkout; without a table it is paid at the counter.
  pressOnceShown({ key: 'Enter', ctrlKey: true, shiftKey: true });
  await go('Nueva Orden');
  await expect.element(says('Por favor, selecciona al menos un producto')).toBeVisible();
  order.search.element().focus();
  await press('capuchino');
  await expect.poll(cards).toHaveLength(1);
  await press('{Enter}');
  await expect.element(order.line('Capuchino')).toBeVisible();
  await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(checkout.submit).toBeVisible();
});
