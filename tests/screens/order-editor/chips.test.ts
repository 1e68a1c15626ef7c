import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  type DemoCatalog,
  dearest,
  demoCatalog,
  giveOptions,
  type TestGroup,
} from '#tests/screens/harness/demo-catalog.ts';
import { press } from '#tests/screens/harness/hands.ts';
import { button, knowsOptionsOf, order, pressEscape } from '#tests/screens/harness/parts.ts';
import { aside, boxOf, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const full = { ratio: 1 };

const milk: TestGroup = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { name: 'Entera', usual: true },
    { name: 'Almendra', difference: '0.60' },
    { name: 'Avena', difference: '0.50' },
  ],
};

/** As long as the server takes it. */
const longName = (start: string): string => `${start} ${'larguísimo '.repeat(6)}`.slice(0, 60);

const manyGroups: TestGroup[] = Array.from({ length: 12 }, (_, place) => ({
  ...{ name: longName(`Grupo ${place + 1}`), min: 0, max: 2, repeat: place % 2 === 0 },
  options: [1, 2].map((n) => ({ name: longName(`Opción ${place + 1}-${n}`), difference: '0.25' })),
}));

const atNewOrder = async (dish: string, catalog?: DemoCatalog) => {
  const tablet = await newTablet(catalog && { catalog });
  tablet.open('/app/order/new');
  await knowsOptionsOf(dish);
};

/** Whether both ends of a button can be touched. */
const isUncovered = (target: Locator): boolean => {
  const { left, right, top, height } = boxOf(target);
  return [left + 12, right - 12].every((x) =>
    target.element().contains(document.elementFromPoint(x, top + height / 2)),
  );
};

test('on a phone, 12 groups with the longest names stay in reach', async () => {
  const [dish = ''] = dearest(1);
  const catalog = demoCatalog();
  giveOptions(catalog, dish, manyGroups);
  await atNewOrder(dish, catalog);
  await resize(sizes.phone);
  const chips = page.getByRole('group', { name: `Opciones de ${dish}` });
  const all = button(`Todas las opciones de ${dish}`);
  const last = chips.getByRole('button', { name: manyGroups[11]?.options[1]?.name ?? '' });
  const plus = order.plus(dish);
  await plus.click();

  // A chip is never wider than the screen, and all options are one touch away.
  await expect.element(chips).toBeVisible();
  expect(boxOf(last).width).toBeLessThanOrEqual(256);
  const repeated = manyGroups[10]?.options[1]?.name ?? '';
  await chips.getByRole('button', { name: repeated }).click();
  const counted = chips.getByRole('group', { name: repeated });
  await expect.element(counted).toBeInTheDocument();
  expect(counted.element().clientWidth).toBeLessThanOrEqual(256);
  last.element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  await expect.element(last).toBeInViewport(full);
  await expect.element(all).toBeInViewport(full);
  expect(aside()).toBe(0);
  await last.click();
  await expect.element(last).toHaveAttribute('aria-pressed', 'true');

  // The dialog has them all.
  await all.click();
  const dialog = page.getByRole('dialog', { name: dish });
  await expect.poll(() => dialog.getByRole('group').elements()).toHaveLength(12);
  const check = dialog.getByRole('checkbox', { name: manyGroups[1]?.options[0]?.name ?? '' });
  await check.click();
  await expect.element(check).toBeChecked();
  await expect.element(check).toBeInViewport(full);
  await button('Listo', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await order.next.click();
  await expect.element(order.cart).toHaveTextContent(longName('Opción 12-2'));
});

test('on a phone the chips close with the next product, a search and the cart', async () => {
  const [dish = '', other = ''] = dearest(2);
  const catalog = demoCatalog();
  giveOptions(catalog, dish, [milk]);
  giveOptions(catalog, other, []);
  await atNewOrder(dish, catalog);
  await resize(sizes.phone);
  const chips = page.getByRole('group', { name: `Opciones de ${dish}` });
  const plus = order.plus(dish);
  await plus.click();
  await expect.element(chips).toBeVisible();
  await order.plus(other).click();
  await expect.element(chips).not.toBeInTheDocument();
  await plus.click();
  await expect.element(chips).toBeVisible();
  await order.search.fill('a');
  await expect.element(chips).not.toBeInTheDocument();
  await order.search.fill('');
  await plus.click();
  await expect.element(chips).toBeVisible();
  await order.next.click();
  await expect.element(chips).not.toBeInTheDocument();
});

test('at 1180x820 the chips of a coffee are one row, its note and all options in sight, the others a swipe or keys away', async () => {
  await atNewOrder('Capuchino');
  await order.add('Capuchino');
  const chips = order.cart.getByRole('group', { name: /^Opciones de Capuchino/ });
  const all = button('Todas las opciones de Capuchino', chips);
  const last = button(/^Jarabe de caramelo/, chips);
  const rows = () =>
    new Set(
      chips
        .getByRole('button')
        .elements()
        .map((each) => each.getBoundingClientRect().top),
    ).size;
  for (const each of [order.chip('Pequeño'), order.chip('Nota'), all])
    await expect.element(each).toBeInViewport(full);
  expect(rows()).toBe(1);

  // By keys.
  await press('{F4}');
  await expect.element(order.chip('Pequeño')).toHaveFocus();
  const isReached = () => last.element() === document.activeElement;
  for (let keys = 0; keys < 20 && !isReached(); keys += 1) await press('{ArrowRight}');
  await expect.element(last).toHaveFocus();
  await expect.poll(() => isUncovered(last)).toBe(true);
  expect(rows()).toBe(1);

  // By a swipe.
  const row = last.element().parentElement;
  row?.scrollTo({ left: 0 });
  await expect.poll(() => isUncovered(last)).toBe(false);
  row?.scrollBy({ left: 2000 });
  await expect.poll(() => isUncovered(last)).toBe(true);
  await expect.element(all).toBeInViewport(full);
});

test('by keyboard: the chips are reached, keep the focus while a unit moves, and are left again', async () => {
  const [coffee = ''] = dearest(1);
  const catalog = demoCatalog();
  giveOptions(catalog, coffee, [milk]);
  await atNewOrder(coffee, catalog);
  await press(coffee.toLowerCase());
  await press('{Enter}');
  await press('{Enter}');
  await expect.poll(() => order.units(coffee)).toBe('2');
  const chips = order.cart.getByRole('group', { name: /, Para 1 de 2$/ });
  await expect.element(chips).toBeVisible();

  await press('{F4}');
  await expect.element(order.chip('Almendra')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(order.chip('Avena')).toHaveFocus();
  await press(' ');
  await expect.poll(() => order.lines.elements()).toHaveLength(2);
  await expect.element(order.chip('Avena')).toHaveFocus();
  await expect.element(order.chip('Avena')).toHaveAttribute('aria-pressed', 'true');
  const said = page.getByRole('status').filter({ hasText: `1 × ${coffee}: Avena` });
  await expect.element(said).toBeInTheDocument();
  await pressEscape();
  await expect.element(order.search).toHaveFocus();
  await expect.element(order.chip('Avena')).not.toBeInTheDocument();
});
