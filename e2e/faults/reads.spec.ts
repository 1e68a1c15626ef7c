import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import type { Fault, FaultProxy, RecordedRequest } from '../support/fault-proxy.ts';
import { dealtTo, forgetAllReads, type Read, readsOf } from '../support/reads.ts';

/** Breaks the calls of a read from now on. @returns how many calls it has broken */
const breakRead = (faultProxy: FaultProxy, { path: own }: Read, fault: Fault): (() => number) => {
  const isRead = ({ method, path }: RecordedRequest) =>
    method === 'GET' && own.test(path.replace('/api/', ''));
  faultProxy.heal();
  // The board, which a tablet reads at its start, would tell of a single order.
  if (own.test('orders/1'))
    faultProxy.break(
      ({ path }) => /^\/api\/orders\/changes/.test(path),
      'hang',
      Number.POSITIVE_INFINITY,
    );
  faultProxy.break(isRead, fault, Number.POSITIVE_INFINITY);
  const { length } = faultProxy.requests;
  return () => faultProxy.requests.slice(length).filter(isRead).length;
};

/** The reads are dealt to two tests that run side by side. */
for (const part of [0, 1]) {
  test(`a read that fails on a tablet that knows nothing and on one that knows (${part + 1})`, async ({
    tables,
    faultProxy,
    proxied,
  }) => {
    const till = new Till(proxied.page);
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
        await page.goto('/robots.txt');
        await forgetAllReads(page);

        for (const [place, { name, fault, says }] of onFresh.entries()) {
          const hits = breakRead(faultProxy, read, fault);
          await (place === 0 ? open() : retry.click());
          await expect.poll(hits, name).toBeGreaterThan(0);
          await expect(page.getByText(says).first(), name).toBeVisible();
          await expect(retry, name).toBeVisible();
          await expect(page.getByText(read.empty), name).toHaveCount(0);
          // With a time it is said of another list of the screen, which could be read.
          await expect(shown.getByText(/dispositivo conoce\.$/), name).toHaveCount(0);
          if (read.offers) await expect(page.getByText(read.offers), name).toBeVisible();
        }

        faultProxy.heal();
        // Unless the screen has asked again by itself, because another call found the server.
        await retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
        // Facts that came with the sign-in stand there before the answer.
        await expect(retry).toHaveCount(0);
        await expect(data).toBeVisible();

        for (const { name, fault, says } of onKnown) {
          breakRead(faultProxy, read, fault);
          await open();
          await expect(till.says(/dispositivo conoce, de|datos guardados el /), name).toBeVisible();
          await expect(data, name).toBeVisible();
          if (typeof says === 'string' && !read.quiet && name !== 'a 503')
            await expect(page.locator('[data-sonner-toast]').getByText(says), name).toBeVisible();
        }
        faultProxy.heal();
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
  await page.route(/\/api\/orders\/changes/, (route) =>
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
