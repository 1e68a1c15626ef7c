import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newcomer, SignupPage } from '../pages/signup-page.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

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
    await reload(page);
    await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
    const texts: string[] = await page.evaluate(() => Reflect.get(window, 'pillTexts'));
    const said = new Set(texts.map((text) => text.split('\n')[0]));
    expect([...said]).toEqual(['1 por enviar']);
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
