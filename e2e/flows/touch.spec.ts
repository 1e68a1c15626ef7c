import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

const name = 'Capuchino';

test('a finger counts once, a finger that scrolls not at all, and what was tapped last is sent', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  await till.start();
  await page.setViewportSize({ width: 1280, height: 620 });
  const card = order.card(name);
  const plus = card.getByRole('button', { name: `Agregar ${name}` });

  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });

  await test.step('on the image and in the cart', async () => {
    await card.tap({ position: { x: 30, y: 30 } });
    await expect(order.units(name)).toHaveText('1');
    await plus.tap();
    await plus.tap();
    await order.head(order.line(name)).tap();
    await order.cart.getByRole('button', { name: `Uno más de ${name}` }).tap();
    await expect(order.units(name)).toHaveText('4');
    await expect(card).toContainText('4');
    await order.cart.getByRole('button', { name: `Uno menos de ${name}` }).tap();
    await expect(order.units(name)).toHaveText('3');
  });

  await test.step('the focus is where the finger was', async () => {
    await order.search.tap();
    await plus.tap();
    await expect(plus).toBeFocused();
    await expect(order.units(name)).toHaveText('4');
  });

  await test.step('a finger that scrolls', async () => {
    const place = await plus.boundingBox();
    if (!place) throw new Error('no plus in sight');
    const at = (y: number) => [{ x: place.x + 20, y: place.y + y }];
    await touch('touchStart', at(20));
    for (const y of [0, -30, -60, -90]) await touch('touchMove', at(y));
    await touch('touchEnd', []);
    await expect
      .poll(() => order.products.evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(0);
    await plus.tap();
    await expect(order.units(name)).toHaveText('5');
  });

  await test.step('a finger under which the button comes to mean something else', async () => {
    const place = await plus.boundingBox();
    const button = await plus.elementHandle();
    if (!place || !button) throw new Error('no plus in sight');
    // In the same moment: a finger that rests is no tap, and a slow machine would make it rest.
    await button.evaluate((element) => {
      const rename = () => element.setAttribute('aria-label', 'Agregar otro');
      document.addEventListener('touchstart', rename, { once: true });
    });
    await touch('touchStart', [{ x: place.x + 20, y: place.y + 20 }]);
    await touch('touchEnd', []);
    await button.evaluate(
      (element, label) => element.setAttribute('aria-label', label),
      `Agregar ${name}`,
    );
    await card.getByRole('button', { name: `Quitar ${name}` }).tap();
    await expect(order.units(name)).toHaveText('4');
  });

  await test.step('a finger that taps on where a line or a minus has gone changes nothing more', async () => {
    await order.add('Espresso');
    const tapOn = async (minus: Locator, times: number) => {
      const place = await minus.boundingBox();
      if (!place) throw new Error('no minus in sight');
      const tap = () => page.touchscreen.tap(place.x + 24, place.y + 24);
      await Promise.all(Array.from({ length: times }, tap));
    };
    await order.head(order.line(name)).tap();
    await tapOn(order.cart.getByRole('button', { name: `Uno menos de ${name}` }), 7);
    await expect(order.line(name)).toBeHidden();
    await expect(order.units('Espresso')).toHaveText('1');
    await tapOn(order.card('Espresso').getByRole('button', { name: 'Quitar Espresso' }), 2);
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the order goes out with the tap that came before it', async () => {
    await order.table.fill('5');
    const [add, create] = [await plus.elementHandle(), await order.create.elementHandle()];
    await page.evaluate(
      ([tapped, sent]) => {
        for (const button of [tapped, sent]) (button as HTMLElement | null)?.click();
      },
      [add, create] as const,
    );
    await expect(till.board.sent('5')).toBeVisible();
    expect(tables.newOrders()[0]?.lines).toMatchObject([{ product: name, quantity: 1 }]);
  });
});
