import { expect, test } from '../fixtures.ts';
import { storedLines } from '../support/drafts.ts';
import { pressEscape } from '../support/keyboard.ts';
import { copies, namesOf, openLongCatalog } from '../support/long-catalog.ts';
import { reload } from '../support/reload.ts';

declare const window: { readRest: () => void } & typeof globalThis;

/** Holds the reading of the catalog after its first products, which goes on when there is nothing else to do. */
const holdRest = (): void => {
  const { scheduler } = window;
  const postTask = scheduler.postTask.bind(scheduler);
  const held: (() => void)[] = [];
  scheduler.postTask = ((run: () => void, options?: SchedulerPostTaskOptions) =>
    options?.priority === 'background'
      ? Promise.resolve(held.push(run))
      : postTask(run, options)) as typeof scheduler.postTask;
  window.readRest = () => {
    scheduler.postTask = postTask;
    for (const run of held) run();
  };
};

test('the first products of a long catalog can be sold while the rest is read, and nothing is said of the rest', async ({
  tables,
  tablet,
}) => {
  const { page, order, cards } = await openLongCatalog(tables, tablet);
  await pressEscape(page);
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  const whole = await namesOf(cards);
  const [first] = whole;
  const late = `Copa de vino tinto ${copies}`;
  await page.addInitScript(holdRest);
  await reload(page);

  await test.step('they are those of the whole catalog', async () => {
    await expect.poll(() => namesOf(cards)).toEqual(whole);
    await order.add(first ?? '');
  });

  await test.step('a search that finds nothing yet goes on', async () => {
    await order.search.fill(late);
    await expect(order.products.getByRole('status')).toHaveText('Cargando los productos…');
    await expect(cards).toHaveCount(0);
    await order.search.press('Enter');
  });

  await test.step('what Enter asked for is added when it has been read', async () => {
    await page.evaluate(() => window.readRest());
    await expect.poll(() => namesOf(cards)).toEqual([late]);
    await expect(order.units(late)).toHaveText('1');
    await expect(order.cart.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => storedLines(page)).toBe(2);
  });

  await test.step('an order with a product of the rest is shown once all is known of it', async () => {
    await reload(page);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => window.readRest());
    await expect(order.units(late)).toHaveText('1');
    await expect(order.line(late)).not.toContainText('ya no');
  });
});
