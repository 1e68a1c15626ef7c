import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newcomer, SignupPage } from '../pages/signup-page.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

const upright = { width: 390, height: 844 };

/** Records the texts of the connection's pill from the first paint on, each once. */
const recordPill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { pillTexts: seen });
    const look = () => {
      const pill = document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]');
      const shown = pill && getComputedStyle(pill).visibility === 'visible' && pill.innerText;
      if (shown && seen.at(-1) !== shown) seen.push(shown);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

test('on a phone: typed quantities stay as they are, the way back keeps them, and messages make way', async ({
  network,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, checkout, board } = till;
  const back = page.getByRole('link', { name: 'Volver a Ordenes' });
  await till.start();
  await till.order.add(product, 12);
  await till.order.table.fill('5');
  await till.order.create.click();
  await expect(board.sent('5')).toBeVisible();
  await page.setViewportSize(upright);

  await test.step('the message of the order leaves the total of its checkout in sight', async () => {
    await board.bill('5');
    const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Orden creada' });
    await expect(message).toBeVisible();
    const total = checkout.submit.locator('xpath=preceding::dl[1]');
    await expect(total).toContainText('Total');
    /** Pixels between the message and the total. */
    const between = async () => {
      const [above, below] = [await message.boundingBox(), await total.boundingBox()];
      return above && below ? below.y - above.y - above.height : null;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await back.click();
  });

  await test.step('an invalid quantity is reported, never corrected', async () => {
    await board.bill('5');
    await checkout.partial.click();
    for (const text of ['e', '1e', '1,0', '13']) {
      await checkout.quantity(product).fill(text);
      await expect(checkout.quantity(product)).toHaveAccessibleDescription(
        'La cantidad debe ser un entero entre 0 y 12.',
      );
      await expect(checkout.submit).toBeDisabled();
    }
    await checkout.quantity(product).fill('3');
    await expect(checkout.submit).toBeEnabled();
  });

  await test.step('the way back keeps typed values', async () => {
    await back.click();
    await board.bill('5');
    await expect(checkout.quantity(product)).toHaveValue('3');
    await back.click();
    await board.edit('5');
    await back.click();
    await expect(board.order('5')).toBeVisible();
  });

  await test.step('a search without categories says so inside the screen', async () => {
    await till.order.open();
    await page.getByRole('searchbox', { name: 'Buscar categorías' }).fill('zzz');
    const box = await page.getByText('No se encontraron categorías').boundingBox();
    expect((box?.x ?? upright.width) + (box?.width ?? 0)).toBeLessThanOrEqual(upright.width);
    await page.goto('/app/order/active');
  });

  await test.step('a message makes way for a dialog', async () => {
    await board.edit('5');
    await page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await till.order.save.click();
    const message = page.getByText('Orden actualizada exitosamente');
    await expect(message).toBeVisible();
    // Its time stands still under the pointer: it lies on nothing, and it is the window that it goes for.
    await message.hover();
    await page.getByRole('link', { name: 'Crear Orden' }).click({ trial: true });
    await message.hover();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Manejo de Productos' }).click({ trial: true });
    await page.setViewportSize(upright);
    await message.hover();
    await till.topBar.pill.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(message).toBeHidden();
    await pressEscape(page);
  });

  await test.step('the pill stays empty until its state is known', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    network.cut();
    await till.takeOrder('6', [product]);
    await recordPill(page);
    await page.reload();
    await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
    const texts: string[] = await page.evaluate(() => Reflect.get(window, 'pillTexts'));
    const said = new Set(texts.map((text) => text.split('\n')[0]));
    expect([...said]).toEqual(['1 por enviar']);
  });
});

test('on a phone the board has its bar in one row, and its first order begins in the upper third', async ({
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board } = till;
  await till.start();
  for (const table of ['4', '12']) await till.takeOrder(table, [product]);
  await expect(board.sent('12')).toBeVisible();
  const question = page.getByRole('button', { name: 'Activar', exact: true });
  const groups = page.getByRole('radiogroup', { name: 'Estado de las órdenes' });
  const top = async () => (await board.active.getByRole('article').first().boundingBox())?.y;
  const isOneRow = async () => {
    const [tabs, tools] = [await groups.boundingBox(), await board.tools.boundingBox()];
    if (!tabs || !tools) throw new Error('the bar is not shown');
    const isInside = tabs.x >= 0 && tools.x + tools.width <= (page.viewportSize()?.width ?? 0);
    return isInside && tabs.x + tabs.width <= tools.x && tabs.y === tools.y;
  };
  for (const isAsked of [true, false]) {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: upright.height });
      await expect(board.tools).toBeVisible();
      await expect(question).toBeVisible({ visible: isAsked });
      expect(await isOneRow()).toBe(true);
      expect(await top()).toBeLessThan(upright.height / 3);
      const cut = await groups.evaluate((tabs) =>
        [...tabs.children].filter((tab) => tab.scrollWidth > tab.clientWidth),
      );
      expect(cut).toHaveLength(0);
    }
    if (isAsked) await page.getByRole('button', { name: 'Ahora no' }).click();
  }

  await test.step('its menu chooses the view and the order, refreshes, and has the alerts and what is sold out', async () => {
    await board.view('Lista');
    await board.tools.click();
    await page.getByRole('menuitemcheckbox', { name: 'Ordenar por mesa' }).click();
    await board.tools.click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Ordenar por mesa' })).toBeChecked();
    await expect(
      page.getByRole('menuitemcheckbox', { name: 'Avisos de órdenes nuevas' }),
    ).not.toBeChecked();
    await page.getByRole('menuitem', { name: 'Actualizar órdenes' }).click();
    await board.tools.click();
    await page.getByRole('menuitem', { name: 'Agotado hoy' }).click();
    await expect(page.getByRole('dialog', { name: 'Agotado hoy' })).toBeVisible();
  });
});

test('on a phone the message after the sign-up leaves the next form its button', async ({
  fresh,
}) => {
  const { page } = fresh;
  const till = new Till(page);
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fill(newcomer);
  await signup.submit.click();
  await expect(page).toHaveURL('/app/conf');
  const message = till.says('Registro exitoso');
  for (const height of [upright.height, 600]) {
    await page.setViewportSize({ ...upright, height });
    await message.hover();
    await till.account.createBusiness.click({ trial: true });
  }
});

test('a phone has tabs: the order’s bar stands above them, the table in the top bar, and the cart covers all', async ({
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' });
  await till.start();
  await page.setViewportSize(upright);
  await expect(tabs.getByRole('link', { name: 'Crear Orden' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(order.card(product)).toBeVisible();
  const cards = await order.products.getByRole('group').evaluateAll((all) => {
    const edge = document.querySelector('nav[aria-label="Accesos rápidos"]');
    const bottom = edge?.getBoundingClientRect().top ?? 0;
    return all.filter((card) => card.getBoundingClientRect().top < bottom - 80).length;
  });
  expect(cards).toBeGreaterThanOrEqual(8);

  await test.step('the table, in the top bar', async () => {
    await order
      .card(product)
      .getByRole('button', { name: `Agregar ${product}` })
      .tap();
    await page.getByRole('banner').getByRole('button', { name: 'Mesa' }).tap();
    await expect(order.table).toBeFocused();
    await page.keyboard.type('7');
    const isCovered = await tabs.evaluate((bar) => {
      const { left, top } = bar.getBoundingClientRect();
      return !bar.contains(document.elementFromPoint(left + 40, top + 30));
    });
    expect(isCovered).toBe(true);
    await page.getByRole('button', { name: 'Volver a los productos' }).tap();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Mesa 7' })).toBeVisible();
  });

  await test.step('the rest is in a menu', async () => {
    await tabs.getByRole('button', { name: /Más$/ }).tap();
    await expect(page.getByRole('menuitem', { name: 'Historial de Ventas' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Productos', exact: true })).toBeVisible();
    await pressEscape(page);
  });

  await test.step('a message stays above the bar', async () => {
    await page.getByRole('button', { name: /^SIGUIENTE/ }).tap();
    await order.create.tap();
    await expect(board.sent('7')).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Ver Ordenes' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const [message, bar] = await Promise.all([
      page.getByText('Orden creada exitosamente').boundingBox(),
      tabs.boundingBox(),
    ]);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
