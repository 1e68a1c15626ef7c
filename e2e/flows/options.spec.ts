import { expect, test } from '../fixtures.ts';
import { PendingPage } from '../pages/pending-page.ts';
import { Till } from '../pages/till.ts';
import { fingerOf, tabletSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';
import type { GroupRecord } from '../support/tables.ts';

const milk: GroupRecord = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { option: 'Entera', cents: 0, usual: true },
    { option: 'Almendra', cents: 60 },
  ],
};
const size: GroupRecord = {
  ...{ name: 'Tamaño', min: 1, max: 1 },
  options: [
    { option: 'Mediano', cents: 0, usual: true },
    { option: 'Grande', cents: 75 },
  ],
};
const extras: GroupRecord = {
  ...{ name: 'Extras', min: 0, max: 2, repeat: true },
  options: [{ option: 'Shot extra', cents: 50 }],
};
const meat: GroupRecord = {
  ...{ name: 'Término', min: 1, max: 1 },
  options: [
    { option: 'Medio', cents: 0 },
    { option: 'Bien cocido', cents: 0 },
  ],
};

test('without the server a plain coffee is one touch, another milk two, and each change of options finds its line', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  tables.giveOptions(coffee.id, [milk, size, extras]);
  const { name } = coffee;
  const till = new Till(tablet.page);
  const { page, order } = till;
  const lines = order.cart.getByRole('listitem');
  const card = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  /** What has been touched so far. */
  let taps = 0;
  const tap = async (what: typeof card) => {
    taps += 1;
    await what.click();
  };
  await till.start();
  await order.knowsOptionsOf(name);
  network.cut();

  let plain = 0;
  await test.step('a plain one is one touch, with another milk it is two', async () => {
    await tap(card);
    await expect(order.chip('Almendra')).toHaveAttribute('aria-pressed', 'false');
    expect(taps).toBe(1);
    plain = await order.total();
    await tap(order.chip('Almendra'));
    await expect(order.chip('Almendra')).toHaveAttribute('aria-pressed', 'true');
    await expect(lines).toHaveCount(1);
    await expect(lines.first()).toContainText('Almendra');
    expect(taps).toBe(2);
    expect(await order.total()).toBeGreaterThan(plain);
  });

  await test.step('the minus of the card names a line by what it has not', async () => {
    await card.click();
    await order.take(name);
    const choice = page.getByRole('dialog', { name: `¿De qué línea quitas ${name}?` });
    await expect(choice.getByRole('button', { name: '1 × Almendra' })).toBeVisible();
    await choice.getByRole('button', { name: '1 × Sin opciones', exact: true }).click();
    await expect(lines).toHaveCount(1);
  });

  await test.step('the chips change only what was tapped last, whatever plain ones are in the cart', async () => {
    await card.click();
    await card.click();
    await card.click();
    await expect(order.cart.getByRole('group', { name: /, Para 1 de 3$/ })).toBeVisible();
    await order.chip('Almendra').click();
    await expect(lines).toHaveCount(2);
    await expect(order.units('Almendra')).toHaveText('2');
    await order.chip('Grande').click();
    await expect(order.units('Almendra, Grande').or(order.units('Grande, Almendra'))).toHaveText(
      '1',
    );
    for (const place of [2, 1]) {
      await order.lineAction(lines.nth(place), 'Quitar');
    }
    await expect(lines).toHaveCount(1);
  });

  await test.step('another one is a line of its own: large, with a double extra', async () => {
    await tap(card);
    await expect(lines).toHaveCount(2);
    await tap(order.chip('Grande'));
    await tap(order.chip('Shot extra'));
    await tap(order.cart.getByRole('button', { name: 'Uno más de Shot extra' }));
    await expect(lines.nth(1)).toContainText('Grande, 2 × Shot extra');
    await order.cart.getByRole('button', { name: 'Uno más de Shot extra' }).click();
    await expect(till.says('De Extras se eligen 2 como máximo.')).toBeVisible();
  });
});

test('what has to be chosen is asked before, and a sent line that changes becomes another', async ({
  tables,
  tablet,
}) => {
  const [steak] = tables.products();
  if (!steak) throw new Error('the demo has too few products');
  tables.giveOptions(steak.id, [meat, extras]);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.knowsOptionsOf(steak.name);
  const dialog = page.getByRole('dialog', { name: steak.name });

  await test.step('the question stays until it is answered', async () => {
    await order
      .card(steak.name)
      .getByRole('button', { name: `Agregar ${steak.name}` })
      .click();
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(dialog).toContainText('Elige una opción de Término.');
    await dialog.getByRole('radio', { name: 'Medio' }).check();
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(lines).toContainText(['Medio']);
    await expect(order.units(steak.name)).toHaveText('1');
    await order.table.fill('3');
    await order.create.click();
    await expect(board.sent('3')).toContainText('Medio');
    await expect(board.order('3')).toContainText('1 ×');
  });

  await test.step('a choice that is taken back changes nothing', async () => {
    await board.edit('3');
    await order.openLine(order.line(steak.name));
    await order.chip('Bien cocido').click();
    await expect(lines).toContainText(['Bien cocido']);
    await order.chip('Medio').click();
    await expect(lines).toContainText(['Medio']);
    await expect(order.units(steak.name)).toHaveText('1');
    await order.save.click();
    await expect(board.sent('3')).toContainText('Medio');
    expect(tables.newOrders()).toHaveLength(1);
  });

  await test.step('the kitchen is told both: one less of the old, one more of the new', async () => {
    await board.edit('3');
    await order.openLine(order.line(steak.name));
    await order.cart.getByRole('button', { name: /^Todas las opciones de/ }).click();
    await dialog.getByRole('radio', { name: 'Bien cocido' }).check();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(order.units(steak.name)).toHaveText('1');
    await order.save.click();
    await expect(board.order('3')).toContainText('Bien cocido');
    await expect(board.order('3')).not.toContainText('Medio');
  });
  await expect
    .poll(() => tables.newOrders()[0]?.lines)
    .toMatchObject([{ product: steak.name, quantity: 1 }]);
});

test('what is sold out today is so on all tablets, and stays in the carts that have it', async ({
  network,
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name } = coffee;
  tables.giveOptions(id, [milk]);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const lines = order.cart.getByRole('listitem');
  const plus = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  const dialog = page.getByRole('dialog', { name });
  await till.start();
  await order.knowsOptionsOf(name);
  await plus.click();
  await order.chip('Almendra').click();

  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();
  const hers = he.order.card(name);
  await he.order.open();
  await expect(hers).toBeVisible();

  await test.step('an option, from the card', async () => {
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await dialog.getByRole('switch', { name: 'Almendra: disponible hoy' }).click();
    await expect(
      dialog.getByRole('switch', { name: 'Almendra: disponible hoy' }),
    ).not.toBeChecked();
    await pressEscape(page);
    await expect(lines).toContainText(['Agotado hoy: Almendra.']);
    await plus.click();
    await expect(lines).toHaveCount(2);
    await expect(order.chip('Almendra')).toBeHidden();
  });

  await test.step('the product, from its line', async () => {
    await lines.first().click({ button: 'right', position: { x: 60, y: 20 } });
    await dialog.getByRole('switch', { name: 'Disponible hoy', exact: true }).click();
    await expect(
      dialog.getByRole('switch', { name: 'Disponible hoy', exact: true }),
    ).not.toBeChecked();
    await pressEscape(page);
    await expect(plus).toBeDisabled();
    await expect(lines).toHaveCount(2);
    // On its own, with the news of the board: nobody touches the other tablet.
    await expect(hers).toContainText('Agotado', { timeout: 9_000 });
    await expect(hers.getByRole('button', { name: `Agregar ${name}` })).toBeDisabled();
  });

  await test.step('and back without the server, which learns it later with all tablets', async () => {
    network.cut();
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await dialog.getByRole('switch', { name: 'Disponible hoy', exact: true }).click();
    await expect(dialog.getByRole('switch', { name: 'Disponible hoy', exact: true })).toBeChecked();
    await expect(dialog).toContainText('Las otras tablets lo sabrán cuando haya conexión.');
    await pressEscape(page);
    await expect(plus).toBeEnabled();
    await reload(page);
    await expect(plus).toBeEnabled();
    await network.restore();
    // The board asks the server at once, and with that the tablet tells it.
    await till.go('Ordenes');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(async () => {
      await reload(other.page);
      await expect(hers.getByRole('button', { name: `Agregar ${name}` })).toBeEnabled({
        timeout: 3_000,
      });
    }).toPass();
  });
});

test('a product without options is sold out, and sold again, in one touch', async ({
  network,
  tables,
  tablet,
}) => {
  const [juice] = tables.products();
  if (!juice) throw new Error('the demo has too few products');
  const { id, name } = juice;
  tables.giveOptions(id, []);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const plus = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  await till.start();
  await order.knowsNoOptionsOf(name);
  await order.add(name);

  await test.step('by a long press', async () => {
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await expect(plus).toBeDisabled();
    await expect(till.says(`${name}: agotado hoy.`)).toBeVisible();
    // A tap adds none, and says how to sell it again.
    await plus.click({ force: true });
    await page.getByRole('button', { name: 'Vender otra vez' }).click();
    await expect(plus).toBeEnabled();
    await expect(order.units(name)).toHaveText('1');
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await expect(plus).toBeDisabled();
    // The image too, under a plus that adds none.
    await order.card(name).click({ button: 'right', position: { x: 60, y: 30 } });
    await expect(plus).toBeEnabled();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('on its line, and back by the message', async () => {
    const press = () => order.line(name).click({ button: 'right', position: { x: 60, y: 20 } });
    await press();
    await expect(plus).toBeDisabled();
    await expect(till.says(`${name}: agotado hoy.`)).toBeVisible();
    await press();
    await expect(plus).toBeEnabled();
    // Until its message is there, the one before it offers to undo what was before.
    await expect(till.says(`${name}: se vende otra vez.`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(plus).toBeDisabled();
  });

  await test.step('without the server it waits among the rest, by its name', async () => {
    await network.cut();
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await expect(plus).toBeEnabled();
    const waiting = new PendingPage(page).entries;
    await new PendingPage(page).open();
    await expect(waiting).toContainText([new RegExp(`Agotado hoy.*${name}`, 's')]);
    await expect(waiting.filter({ hasText: 'Orden' })).toHaveCount(0);
    await network.restore();
    await expect(waiting).toHaveCount(0);
    await till.start();
    await expect(plus).toBeEnabled();
  });
});

test('the finger that opened what is sold out today changes nothing of it when it leaves the glass', async ({
  tables,
  tablet,
}) => {
  for (const { id } of tables.products()) tables.giveOptions(id, [milk]);
  const [first] = tables.products();
  if (!first) throw new Error('the demo has too few products');
  const till = new Till(tablet.page);
  const { page, order } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.knowsOptionsOf(first.name);
  const dialog = page.getByRole('dialog');
  const almond = dialog.getByRole('switch', { name: 'Almendra: disponible hoy' });

  // The dialogs of all these products are alike: a card on which the finger will be over the switch.
  await order.card(first.name).click({ button: 'right', position: { x: 20, y: 150 } });
  const row = await dialog.getByText('Almendra: disponible hoy').boundingBox();
  if (!row) throw new Error('no switch in sight');
  await pressEscape(page);
  await expect(dialog).toBeHidden();
  const place = await page.evaluate(({ x, y, width, height }) => {
    const points = Array.from({ length: Math.floor(width / 8) }, (_, at) => ({
      x: x + at * 8,
      y: y + height / 2,
    }));
    return points.find((at) => document.elementFromPoint(at.x, at.y)?.closest('[data-product]'));
  }, row);
  if (!place) throw new Error('no card under the switch');

  const finger = await fingerOf(page);
  await finger.down(place.x, place.y);
  await expect(almond).toBeVisible();
  await finger.up();
  await expect(dialog).toBeVisible();
  // The next touch is meant, and what it changes comes after what the first would have.
  await dialog.getByRole('switch', { name: 'Entera: disponible hoy' }).tap();
  await expect(dialog.getByRole('switch', { name: 'Entera: disponible hoy' })).not.toBeChecked();
  await expect(almond).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Disponible hoy', exact: true })).toBeChecked();
});
