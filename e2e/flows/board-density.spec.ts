import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';
import { reload } from '../support/reload.ts';

test('the board shows small cards, by table or age, and only one’s own; the device keeps how', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();
  await he.takeOrder('12', [first]);
  await expect(he.board.sent('12')).toBeVisible();
  const till = new Till(tablet.page);
  const { page, board } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('9', [first, second]);
  await expect(board.sent('9')).toBeVisible();
  await expect(board.sent('12')).toBeVisible();
  const cards = board.active.getByRole('article');
  const size = async () => {
    const box = await board.order('9').boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };

  await test.step('small cards', async () => {
    const usual = await size();
    await board.view('Compacto');
    await expect(board.order('9')).toContainText(`1 × ${first}, 1 × ${second}`);
    await expect.poll(size).toBeLessThan(usual * 0.75);
    await expect(board.order('9').getByRole('button', { name: 'Facturar' })).toBeVisible();
  });

  await test.step('one’s own', async () => {
    const mine = page.getByRole('button', { name: 'Mis órdenes' });
    await mine.click();
    await expect(board.order('9')).toBeVisible();
    await expect(board.order('12')).toBeHidden();
    await board.bill('9');
    await page.goBack();
    await expect(board.order('9')).toBeVisible();
    await expect(board.order('12')).toBeHidden();
    await mine.click();
    await expect(board.order('12')).toBeVisible();
  });

  await test.step('by table, kept through a reload', async () => {
    await page.getByRole('button', { name: 'Ordenar por mesa' }).click();
    await reload(page);
    await expect(page.getByRole('radio', { name: 'Compacto' })).toBeChecked();
    await expect(board.order('12')).toBeVisible();
    const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel ?? ''));
    const places = ['9', '12'].map((table) =>
      names.findIndex((name) => name.endsWith(`mesa ${table}`)),
    );
    expect(places[0]).toBeLessThan(places[1] ?? 0);
  });
});

test('a network that comes and goes, and what the server answers, move no button of the board', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, order } = till;
  const { context } = tablet;
  await till.start();
  await till.takeOrder('9', [first]);
  await expect(board.sent('9')).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  const narrowSize = { width: 320, height: 700 };
  const cards = { changed: board.order('9'), created: board.order('Terraza') };
  const placeOf = (button: Element) => button.getBoundingClientRect().top + window.scrollY;
  const places = async () => {
    const all: Record<string, number> = {};
    for (const layout of ['Tarjetas', 'Compacto', 'Lista'] as const)
      for (const size of [tabletSize, uprightSize, phoneSize, narrowSize]) {
        await page.setViewportSize(size);
        await board.view(layout);
        for (const [name, card] of Object.entries(cards))
          all[`${name}, ${layout}, ${size.width}`] = await card
            .getByRole('button', { name: 'Facturar' })
            .evaluate(placeOf);
      }
    return all;
  };

  await context.setOffline(true);
  await till.takeOrder('Terraza', [first]);
  await board.edit('9');
  await order.add(second);
  await order.save.click();
  for (const card of Object.values(cards))
    await expect(card.getByRole('button', { name: /^Por enviar/ })).toBeVisible();
  // Made for one size, they would lie over the choice of the view at another.
  await till.closeMessages();
  const waiting = await places();
  await context.setOffline(false);
  for (const card of Object.values(cards))
    await expect(card.getByRole('button', { name: /^Por enviar/ })).toBeHidden();
  expect(await places()).toEqual(waiting);
});
