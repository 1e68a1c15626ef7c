import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#config/paths.ts';
import { dearest, demoCatalog, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { board, button, checkout, order } from '#tests/screens/harness/parts.ts';
import { aside, boxOf, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const layouts = ['Tarjetas', 'Compacto', 'Lista'] as const;

/** The texts that are shown and have no line through them. */
const textsNotStruck = (article: Element): string[] => {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let at = text.parentElement;
    const isStruck = () => at && getComputedStyle(at).textDecorationLine === 'line-through';
    while (at && at !== article && !isStruck()) at = at.parentElement;
    const isForReaders = text.parentElement?.closest('.sr-only');
    if (at === article && !isForReaders) found.push(text.textContent ?? '');
  }
  return found;
};

test('what is paid is struck whole in every view, and stays readable for the kitchen', async () => {
  const long = 'Parrillada mixta para compartir entre cuatro, con chorizo, morcilla y papas';
  const catalog = demoCatalog();
  const [dish = '', second = ''] = dearest(2);
  productIn(catalog, dish).productName = long;
  const tablet = await newTablet({ catalog });
  const key = await tablet.takeOrder('9', { [long]: 2, [second]: 1 }, { lineNote: 'sin espuma' });
  tablet.open(`/app/checkout/${key}`);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  tablet.open('/app/order/active');
  const card = board.order('9');
  await expect.element(card).toHaveTextContent('Todo facturado');
  for (const view of layouts) {
    await board.view(view);
    for (const text of [long, second, 'sin espuma'])
      await expect.element(card).toHaveTextContent(text);
    const unstruck = textsNotStruck(card.element());
    for (const text of [long, second, '2 ×', '1 ×', 'sin espuma'])
      expect(unstruck.filter((each) => each.includes(text))).toEqual([]);
    await resize(sizes.phone);
    await expect.poll(aside).toBe(0);
    await resize(sizes.tablet);
  }
  await resize(sizes.upright);
  const line = () => card.getByText(long).element().closest('p')?.getBoundingClientRect();
  await expect.poll(() => line()?.width).toBeGreaterThan(600);
});

test('two digits of a quantity have a gap before the name, on the board and in the bill', async () => {
  const [first = ''] = dearest(1);
  const tablet = await newTablet();
  const key = await tablet.takeOrder('9', { [first]: 13 });
  /** Pixels between the texts of a line. */
  const gap = (row: Element) => {
    const of = (node: Node | null | undefined) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const [units, name] = row.children;
    return of(name).left - of(units?.firstElementChild ?? units).right;
  };
  tablet.open('/app/order/active');
  const onBoard = board.order('9').getByRole('listitem');
  await expect.element(onBoard).toBeVisible();
  expect(gap(onBoard.element())).toBeGreaterThanOrEqual(8);
  tablet.open(`/app/checkout/${key}`);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  const [bill] = await tablet.recorded('bill-create');
  tablet.open(paths.bill(String(bill?.billKey)));
  const onBill = page.getByRole('region', { name: 'Productos' }).getByRole('listitem');
  await expect.element(onBill).toBeVisible();
  expect(gap(onBill.element())).toBeGreaterThanOrEqual(12);
});

const unbroken = { note: 'w'.repeat(500), lineNote: 'w'.repeat(200) };

test('notes and a table without a space in them break on the board, and push nothing aside', async () => {
  const [first = ''] = dearest(1);
  const table = 'W'.repeat(20);
  const tablet = await newTablet();
  await tablet.takeOrder(table, { [first]: 1 }, unbroken);
  await tablet.takeOrder('9', { [first]: 1 });
  tablet.open('/app/order/active');
  await expect.element(board.order(table)).toHaveTextContent('w'.repeat(500));
  await expect.element(board.order('9')).toBeVisible();

  // Nothing reaches out of its card, and its neighbour can be charged.
  const wide = board.cards
    .elements()
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(wide).toHaveLength(0);
  await board.bill('9');
  tablet.open('/app/order/active');

  await resize(sizes.phone);
  for (const layout of ['Compacto', 'Lista', 'Tarjetas'] as const) {
    await board.view(layout);
    expect(aside()).toBe(0);
  }
});

test('notes without a space in them break in the cart and at the checkout of a phone', async () => {
  const [first = ''] = dearest(1);
  const tablet = await newTablet();
  const key = await tablet.takeOrder('9', { [first]: 1 }, unbroken);
  await resize(sizes.phone);
  tablet.open(`/app/order/edit/${key}`);
  await order.next.click();
  await order.openLine(order.line(first));
  expect(aside()).toBe(0);
  await order.noteLine(first, 'w'.repeat(200));
  const parts = [...order.cart.element().querySelectorAll('li, li p, li span, textarea')];
  expect(parts.filter((each) => each.getBoundingClientRect().right > innerWidth)).toHaveLength(0);

  tablet.open(`/app/checkout/${key}`);
  await expect.element(checkout.submit).toBeVisible();
  expect(aside()).toBe(0);
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  expect(aside()).toBe(0);
});

test('a long table name on the board stays clear of who took the order', async () => {
  const table = 'Terraza del jardín N';
  const [coffee = ''] = dearest(1);
  const tablet = await newTablet();
  await tablet.takeOrder(table, { [coffee]: 1 });
  tablet.open('/app/order/active');
  /** Pixels between the name and the face and number of who took the order, below or beside it. */
  const gap = () => {
    const card = board.order(table).element();
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && texts.currentNode.textContent !== table);
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const facts = [...card.querySelectorAll('p')].find((p) => p.textContent?.includes('Pendiente'));
    const [of, by] = [range.getBoundingClientRect(), facts?.getBoundingClientRect()];
    return by ? Math.max(by.top - of.bottom, by.left - of.right) : null;
  };
  for (const [size, layout] of [
    [sizes.phone, 'Tarjetas'],
    [sizes.upright, 'Compacto'],
    [sizes.phone, 'Lista'],
  ] as const) {
    await resize(size);
    await board.view(layout);
    await expect.poll(gap, { message: layout }).toBeGreaterThanOrEqual(0);
  }
});

test('on a phone the board has its bar in one row, and its first order begins in the upper third', async () => {
  const [product = ''] = dearest(1);
  const server = demoServer(demoCatalog(), () => tablet.session.settings);
  const tablet = await newTablet({ transport: server.transport });
  await resize(sizes.phone);
  for (const table of ['4', '12']) await tablet.takeOrder(table, { [product]: 1 });
  tablet.open('/app/order/active');
  // The server has answered: it has an order more.
  for (const table of ['5', '12']) await expect.element(board.order(table)).toBeVisible();
  const question = button('Activar');
  const groups = page.getByRole('radiogroup', { name: 'Estado de las órdenes' });
  const isOneRow = () => {
    const [tabs, tools] = [boxOf(groups), boxOf(board.tools)];
    const isInside = tabs.x >= 0 && tools.right <= innerWidth;
    return isInside && tabs.right <= tools.x && tabs.y === tools.y;
  };
  for (const isAsked of [true, false]) {
    for (const width of [390, 320]) {
      await resize([width, sizes.phone[1]]);
      await expect.element(board.tools).toBeVisible();
      if (isAsked) await expect.element(question).toBeVisible();
      else await expect.element(question).not.toBeInTheDocument();
      await expect.poll(isOneRow).toBe(true);
      const top = () => boxOf(board.cards.first()).y;
      await expect.poll(top).toBeLessThan(sizes.phone[1] / 3);
      const cut = [...groups.element().children].filter((tab) => tab.scrollWidth > tab.clientWidth);
      expect(cut).toHaveLength(0);
    }
    if (isAsked) await button('Ahora no').click();
  }

  // Its menu chooses the view and the order, refreshes, and has the alerts and what is sold out.
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await board.view('Lista');
  await board.tools.click();
  await choice('Ordenar por mesa').click();
  await board.tools.click();
  await expect.element(choice('Ordenar por mesa')).toBeChecked();
  await expect.element(choice('Avisos de órdenes nuevas')).not.toBeChecked();
  await page.getByRole('menuitem', { name: 'Actualizar órdenes' }).click();
  await board.tools.click();
  await page.getByRole('menuitem', { name: 'Agotado hoy' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Agotado hoy' })).toBeVisible();
});
