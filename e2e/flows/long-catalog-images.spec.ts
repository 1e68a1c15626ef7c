import type { Locator } from 'playwright/test';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { allMatch, copies } from '../support/long-catalog.ts';

test('no card shows the image of another product while its own image is loading', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  tables.repeatProducts(copies);
  const search = async (till: Till, query: string): Promise<Locator> => {
    await till.order.search.fill(query);
    await expect(till.order.card(`${query} 10`)).toBeAttached();
    await allMatch(till.order.products.getByRole('group'), new RegExp(`^${query}`));
    return till.order.products.locator('img');
  };
  const before = new Till(proxied.page);
  await before.start();
  const address = await (await search(before, 'Capuchino')).first().getAttribute('src');
  await before.page.evaluate(() => caches.delete('images'));
  const devtools = await before.page.context().newCDPSession(before.page);
  await devtools.send('Network.clearBrowserCache');
  await proxied.close();
  faultProxy.break(({ path }) => path === address, 'hang', Number.POSITIVE_INFINITY);
  await proxied.open();

  const till = new Till(proxied.page);
  await till.start();
  const imagesOf = (query: string) =>
    search(till, query).then((all) =>
      all.evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ complete, naturalWidth }) => ({ complete, empty: naturalWidth === 0 })),
      ),
    );
  await expect
    .poll(async () => (await imagesOf('Mocachino')).every(({ complete }) => complete))
    .toBe(true);
  const loading = await imagesOf('Capuchino');
  expect(loading.length).toBeGreaterThan(8);
  expect(new Set(loading.map((image) => JSON.stringify(image)))).toEqual(
    new Set([JSON.stringify({ complete: false, empty: true })]),
  );
});
