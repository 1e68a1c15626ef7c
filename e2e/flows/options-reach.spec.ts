import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts, storedLines } from '../support/drafts.ts';
import { tabletSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { GroupRecord } from '../support/tables.ts';

const milk: GroupRecord = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { option: 'Entera', cents: 0, usual: true },
    { option: 'Almendra', cents: 60 },
    { option: 'Avena', cents: 50 },
  ],
};

/** Whether both ends of a button can be touched. */
const isUncovered = (button: Locator): Promise<boolean> =>
  button.evaluate((each) => {
    const { left, right, top, height } = each.getBoundingClientRect();
    return [left + 12, right - 12].every((x) =>
      each.contains(document.elementFromPoint(x, top + height / 2)),
    );
  });

/** As long as the server takes it. */
const longName = (start: string): string => `${start} ${'larguísimo '.repeat(6)}`.slice(0, 60);

const manyGroups: GroupRecord[] = Array.from({ length: 12 }, (_, place) => ({
  ...{ name: longName(`Grupo ${place + 1}`), min: 0, max: 2, repeat: place % 2 === 0 },
  options: [1, 2].map((n) => ({ option: longName(`Opción ${place + 1}-${n}`), cents: 25 })),
}));

test('on a phone, 12 groups with the longest names stay in reach', async ({ tables, tablet }) => {
  const [dish, other] = tables.products();
  if (!dish || !other) throw new Error('the demo has too few products');
  tables.giveOptions(dish.id, manyGroups);
  tables.giveOptions(other.id, []);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const chips = page.getByRole('group', { name: `Opciones de ${dish.name}` });
  const all = page.getByRole('button', { name: `Todas las opciones de ${dish.name}` });
  const last = chips.getByRole('button', { name: manyGroups[11]?.options[1]?.option ?? '' });
  const plus = order.card(dish.name).getByRole('button', { name: `Agregar ${dish.name}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await till.start();
  await order.knowsOptionsOf(dish.name);
  await plus.click();

  await test.step('a chip is never wider than the screen, and all options are one touch away', async () => {
    await expect(chips).toBeVisible();
    const width = await last.evaluate((chip) => chip.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(256);
    const repeated = manyGroups[10]?.options[1]?.option ?? '';
    await chips.getByRole('button', { name: repeated }).click();
    const counted = chips.getByRole('group', { name: repeated });
    expect(await counted.evaluate((chip) => chip.clientWidth)).toBeLessThanOrEqual(256);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(all).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the dialog has them all', async () => {
    await all.click();
    const dialog = page.getByRole('dialog', { name: dish.name });
    await expect(dialog.getByRole('group')).toHaveCount(12);
    const check = dialog.getByRole('checkbox', { name: manyGroups[1]?.options[0]?.option ?? '' });
    await check.check();
    await expect(check).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('they close with the next product, a search and the cart', async () => {
    await order
      .card(other.name)
      .getByRole('button', { name: `Agregar ${other.name}` })
      .click();
    await expect(chips).toBeHidden();
    await plus.click();
    await expect(chips).toBeVisible();
    await order.search.fill('a');
    await expect(chips).toBeHidden();
    await order.search.fill('');
    await plus.click();
    await expect(chips).toBeVisible();
    await page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await expect(chips).toBeHidden();
    await expect(order.cart).toContainText(longName('Opción 12-2'));
  });
});

test('at 1180x820 the chips of a coffee are one row, its note and all options in sight, the others a swipe or keys away', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.knowsOptionsOf('Capuchino');
  await order.add('Capuchino');
  const whole = { ratio: 1 };
  const chips = order.cart.getByRole('group', { name: /^Opciones de Capuchino/ });
  const buttons = chips.getByRole('button');
  const all = chips.getByRole('button', { name: 'Todas las opciones de Capuchino' });
  const last = chips.getByRole('button', { name: /^Jarabe de caramelo/ });
  /** How many rows the buttons stand in. */
  const rows = () =>
    buttons.evaluateAll((each) => new Set(each.map((one) => one.getBoundingClientRect().top)).size);
  for (const each of [order.chip('Pequeño'), order.chip('Nota'), all])
    await expect(each).toBeInViewport(whole);
  expect(await rows()).toBe(1);

  await test.step('by keys', async () => {
    await page.keyboard.press('F4');
    await expect(order.chip('Pequeño')).toBeFocused();
    while (!(await last.evaluate((chip) => chip === document.activeElement)))
      await page.keyboard.press('ArrowRight');
    await expect.poll(() => isUncovered(last)).toBe(true);
    expect(await rows()).toBe(1);
  });

  await test.step('by a swipe', async () => {
    const box = last.locator('..');
    await box.evaluate((row) => row.scrollTo({ left: 0 }));
    await box.hover();
    await page.mouse.wheel(2000, 0);
    await expect.poll(() => isUncovered(last)).toBe(true);
    await expect(all).toBeInViewport(whole);
  });
});

test('by keyboard: the chips are reached, keep the focus while a unit moves, and are left again', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name } = coffee;
  tables.giveOptions(id, [milk]);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const { keyboard } = page;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.knowsOptionsOf(name);
  await keyboard.type(name.toLowerCase());
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(order.units(name)).toHaveText('2');
  await expect(order.cart.getByRole('group', { name: /, Para 1 de 2$/ })).toBeVisible();

  await keyboard.press('F4');
  await expect(order.chip('Almendra')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(order.chip('Avena')).toBeFocused();
  await keyboard.press(' ');
  await expect(lines).toHaveCount(2);
  await expect(order.chip('Avena')).toBeFocused();
  await expect(order.chip('Avena')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: `1 × ${name}: Avena` })).toBeAttached();
  await pressEscape(page);
  await expect(order.search).toBeFocused();
  await expect(order.chip('Avena')).toBeHidden();
});

test('a group that is changed while a cart has its options: price, and one that is gone', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name, priceCents } = coffee;
  tables.giveOptions(id, [milk]);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.knowsOptionsOf(name);
  await order.add(name);
  await order.chip('Almendra').click();
  await expect(lines).toContainText(['Almendra']);
  await expect.poll(() => storedDrafts(page)).toContain('Almendra');

  await test.step('the price is told, and stays as it was shown', async () => {
    tables.changeOption('Almendra', 'difference_cents = 90');
    await page.reload();
    await expect(lines).toContainText([/Cambió de precio: ahora/]);
  });

  await test.step('one that is switched off is marked, and replaced in one touch', async () => {
    tables.changeOption('Almendra', 'available = 0');
    await page.reload();
    await expect(lines).toContainText(['Ya no está en la carta: Almendra.']);
    await order.openLine(order.line(name));
    await expect(order.chip('Almendra')).toHaveAttribute('aria-pressed', 'true');
    await order.chip('Avena').click();
    await expect(lines).not.toContainText(['Almendra']);
    await expect(order.chip('Almendra')).toBeHidden();
    await order.table.fill('5');
    await order.create.click();
    await expect(board.sent('5')).toContainText('Avena');
  });
  expect(tables.newOrders()[0]?.lines).toMatchObject([
    { product: name, quantity: 1, priceCents: priceCents + 50 },
  ]);
});

test('a group that a product gets while a cart has it is asked for, and the usual one is a touch away', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name } = coffee;
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.add(name);
  await expect.poll(() => storedLines(page)).toBe(1);
  tables.giveOptions(id, [milk]);
  await page.reload();
  await order.knowsOptionsOf(name);
  await order.table.fill('6');
  await order.create.click();
  await expect(lines).toContainText(['Elige una opción de Leche.']);
  await order.openLine(order.line(name));
  await order.chip('Entera').click();
  await expect(order.chip('Entera')).toBeHidden();
  await expect(lines).not.toContainText(['Elige una opción']);
  await order.create.click();
  await expect(board.sent('6')).toBeVisible();
  expect(tables.newOrders()[0]?.lines).toMatchObject([{ product: name, quantity: 1 }]);
});
