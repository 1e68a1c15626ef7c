import type { Route } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { dealtTo, forgetAllReads, type Read, readsOf } from '../support/reads.ts';

/** Breaks the calls of a read as long as it has a fault. */
const breaker = async ({ page }: Till, read: Read) => {
  const state: { deal: ((route: Route) => Promise<void>) | null; hits: number } = {
    deal: null,
    hits: 0,
  };
  await page.route(/\/api\/orders\/\?/, async (route) => {
    // The board, which a tablet reads at its start, would tell of a single order.
    if (state.deal && read.path.test('orders/1')) return;
    // While nothing has changed only one of the lists is asked for.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    await route.fallback({ headers });
  });
  await page.route(
    ({ pathname, search }) => read.path.test((pathname + search).replace('/api/', '')),
    async (route) => {
      if (!state.deal || route.request().method() !== 'GET') return route.fallback();
      await state.deal(route);
      state.hits += 1;
    },
  );
  return state;
};

/** The reads are dealt to two tests that run side by side. */
for (const part of [0, 1]) {
  test(`a read that fails on a tablet that knows nothing and on one that knows (${part + 1})`, async ({
    tables,
    tablet,
  }) => {
    const till = new Till(tablet.page);
    const { page } = till;
    const [product = ''] = tables.menu(1);
    await till.start();
    await till.takeOrder('5', [product]);
    await expect(till.board.sent('5')).toBeVisible();
    const order = tables.newOrders()[0]?.id ?? 0;

    for (const [index, read] of readsOf(order).entries()) {
      if (index % 2 !== part) continue;
      const { onFresh, onKnown } = dealtTo(index);
      await test.step(`${read.path.source} on /app${read.screen} ${read.opens ?? ''}`, async () => {
        const open = async () => {
          await page.goto(`/app${read.screen}`);
          if (read.tab) await page.getByRole('radio', { name: read.tab }).check();
          if (read.opens) await page.getByRole('button', { name: read.opens }).first().click();
        };
        const retry = page.getByRole('button', { name: 'Reintentar' }).first();
        const data = page.getByText(read.data).first();
        const shown = read.opens ? page.getByRole('dialog') : page;
        const broken = await breaker(till, read);
        await page.goto('/robots.txt');
        await forgetAllReads(page);

        for (const [place, { name, deal, says }] of onFresh.entries()) {
          broken.deal = deal;
          const { hits } = broken;
          await (place === 0 ? open() : retry.click());
          await expect.poll(() => broken.hits, name).toBeGreaterThan(hits);
          await expect(page.getByText(says).first(), name).toBeVisible();
          await expect(retry, name).toBeVisible();
          await expect(page.getByText(read.empty), name).toHaveCount(0);
          // With a time it is said of another list of the screen, which could be read.
          await expect(shown.getByText(/dispositivo conoce\.$/), name).toHaveCount(0);
          if (read.offers) await expect(page.getByText(read.offers), name).toBeVisible();
        }

        broken.deal = null;
        // Unless the screen has asked again by itself, because another call found the server.
        await retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
        // Facts that came with the sign-in stand there before the answer.
        await expect(retry).toHaveCount(0);
        await expect(data).toBeVisible();

        for (const { name, deal, says } of onKnown) {
          broken.deal = deal;
          await open();
          await expect(till.says(/dispositivo conoce, de|datos guardados el /), name).toBeVisible();
          await expect(data, name).toBeVisible();
          if (typeof says === 'string' && !read.quiet && name !== 'a 503')
            await expect(page.locator('[data-sonner-toast]').getByText(says), name).toBeVisible();
        }
        await page.unrouteAll();
      });
    }
  });
}

test('a tap on Actualizar that fails is told in one message', async ({ tablet }) => {
  const till = new Till(tablet.page);
  const { page } = till;
  await till.start();
  await till.board.open();
  await expect(till.board.tab('finalizadas')).toHaveAccessibleName(/\d/);
  await page.route(/\/api\/orders\/\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Falla de la prueba' } }),
  );
  const refresh = page.getByRole('button', { name: 'Actualizar órdenes' });
  const messages = page.locator('[data-sonner-toast]').getByText('Falla de la prueba');
  await refresh.click();
  await expect(messages.first()).toBeVisible();
  await refresh.click();
  await expect(refresh).toBeEnabled();
  await expect(messages).toHaveCount(1);
});
