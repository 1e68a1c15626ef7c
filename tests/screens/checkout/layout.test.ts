import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { countingFinger, press } from '#tests/screens/harness/hands.ts';
import { button, checkout } from '#tests/screens/harness/parts.ts';
import { boxOf, newTablet, resize, sizes, whole } from '#tests/screens/harness/screen.tsx';

/** A tablet at the checkout of an order of table 4, with one unit of each product. */
const atCheckout = async (products: readonly string[], size: readonly [number, number]) => {
  const tablet = await newTablet();
  await resize(size);
  const units = Object.fromEntries(products.map((name) => [name, 1]));
  const key = await tablet.takeOrder('4', units);
  tablet.open(`/app/checkout/${key}`);
  await expect.element(checkout.submit).toBeVisible();
  return tablet;
};

test('on a tablet what is billed is at the left; total, payment and the button stand at the right, one below the other', async () => {
  await atCheckout(dearest(2), sizes.tablet);
  const lines = boxOf(page.getByRole('region', { name: 'Productos de la orden' }));
  const total = checkout.label('Total')?.getBoundingClientRect() ?? new DOMRect();
  const methods = boxOf(checkout.methods);
  const icons = [...checkout.methods.element().querySelectorAll('svg')];
  expect(icons.length).toBeGreaterThan(2);
  expect(new Set(icons.map((icon) => icon.getBoundingClientRect().y)).size).toBe(1);
  const submit = boxOf(checkout.submit);
  for (const at of [total, methods, submit]) expect(at.x).toBeGreaterThan(lines.right);
  expect(methods.y).toBeGreaterThan(total.bottom);
  expect(submit.y).toBeGreaterThan(methods.bottom);
  expect(submit.bottom).toBeLessThanOrEqual(sizes.tablet[1]);
});

test('no key of the received amount moves while it is typed', async () => {
  await atCheckout(dearest(3), sizes.tablet);
  const change = () => checkout.amount('Cambio')?.textContent;
  // On the page, which a phone scrolls.
  const places = () =>
    ['1', '5', '0', 'Borrar'].map((name) => {
      const { x, y } = boxOf(checkout.key(name));
      return { x, y: y + window.scrollY };
    });
  for (const size of [sizes.tablet, sizes.upright, sizes.phone]) {
    await resize(size);
    await checkout.received.fill('');
    const before = places();
    await checkout.key('2').click();
    await expect.poll(change).toContain('El monto es menor al total');
    expect(places()).toEqual(before);
    await checkout.key('5').click();
    await expect.element(checkout.received).toHaveValue('25');
    await checkout.received.fill('2,5,');
    await expect
      .element(checkout.received)
      .toHaveAccessibleDescription(/^Escribe un monto en dólares/);
    expect(places()).toEqual(before);
    await checkout.received.fill('500');
    await expect.poll(change).toMatch(/^\$\d/);
    expect(places()).toEqual(before);
  }
});

test('the greatest amount that can be received, and its change, fit their boxes', async () => {
  await atCheckout(dearest(1), sizes.tablet);
  const beyond = (box: Element | null | undefined) =>
    box ? box.scrollWidth - box.clientWidth : null;
  for (const size of [sizes.tablet, sizes.upright, sizes.phone]) {
    await resize(size);
    for (const amount of ['999999.99', '999999999']) {
      await checkout.received.fill('');
      await checkout.received.click();
      await press(`${amount}9`);
      await expect.element(checkout.received).toHaveValue(amount);
      await expect
        .poll(() => checkout.amount('Cambio')?.textContent)
        .toMatch(/^\$[\d,]{7,11}\.\d\d$/);
      expect(beyond(checkout.received.element())).toBe(0);
      expect(beyond(checkout.amount('Cambio')?.parentElement)).toBe(0);
    }
  }
});

test('on an upright tablet all keys of the received amount stay in sight, however long the order is', async () => {
  const long = dearest(9);
  await atCheckout(long, sizes.upright);
  const foot = checkout.label('Total')?.getBoundingClientRect().top ?? 0;
  const last = [checkout.key('.'), checkout.key('0'), checkout.key('Borrar'), button('Exacto')];
  for (const key of last) expect(boxOf(key).bottom).toBeLessThan(foot);
  expect(boxOf(checkout.submit).bottom).toBeLessThanOrEqual(sizes.upright[1]);
  await expect.element(checkout.line(long[8] ?? '')).toBeInViewport();
});

test('the payment method is in sight beside Facturar on a phone and an upright tablet, however long the order is and with the keyboard open', async () => {
  await atCheckout(dearest(9), sizes.phone);
  const others = [
    [320, 640],
    [390, 430],
    [820, 700],
  ] as const;
  for (const size of [sizes.phone, sizes.upright, ...others]) {
    await resize(size);
    await expect.element(checkout.submit).toBeInViewport(whole);
    for (const name of ['Efectivo', 'Tarjeta de Crédito', 'Transferencia']) {
      const method = checkout.method(name);
      await expect.element(method, { message: `${name} at ${size}` }).toBeInViewport(whole);
      const card = method.element().parentElement;
      expect((card?.scrollWidth ?? 1) - (card?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    }
    expect(checkout.methods.elements()).toHaveLength(1);
  }

  await resize(sizes.phone);
  const { counted, touch } = countingFinger();
  await touch(checkout.method('Tarjeta de Crédito'));
  await touch(checkout.submit);
  await expect.element(checkout.paid).toHaveTextContent('Tarjeta de Crédito');
  expect(counted.touches).toBe(2);
});
