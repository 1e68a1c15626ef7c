import 'fake-indexeddb/auto';
import { getDefaultStore } from 'jotai';
import { afterAll, expect, test, vi } from 'vitest';

/** The catalog that is read page by page while others arrive. */

const { taps } = vi.hoisted(() => ({ taps: { open: false, waiting: [] as (() => void)[] } }));

/** Reading waits after each page until the taps let it go on. */
vi.mock('#local/catalog/mirror.ts', async (original) => ({
  ...(await original<object>()),
  yieldToTaps: () =>
    taps.open ? Promise.resolve() : new Promise<void>((go) => taps.waiting.push(go)),
}));

// Files share modules: one before may have loaded these with the real mirror, and one after must not get this one.
vi.resetModules();
afterAll(() => vi.resetModules());
const { startCatalog } = await import('#local/queries/catalog.ts');
const { mirror } = await import('#local/queries/device.ts');

const businessId = 7;

/** Stores a catalog of three pages. @returns their JSON */
const store = async (name: string): Promise<string[]> => {
  const jsons = [1, 2, 3].map((id) => JSON.stringify([{ id, productName: name }]));
  await mirror.pages.bulkPut(
    jsons.map((json, page) => ({ businessId, list: 'products', page, json })),
  );
  return jsons;
};

test('a catalog that a newer one has overtaken is read no further', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const read = () => parse.mock.calls.map(([text]) => text);
  const older = await store('Té');
  const { readAtom, follow } = startCatalog(businessId);
  follow();
  await expect.poll(() => taps.waiting).toHaveLength(1);
  const newer = await store('Café');
  await expect.poll(read).toContain(newer[0]);
  taps.open = true;
  for (const goOn of taps.waiting) goOn();
  await expect
    .poll(() => getDefaultStore().get(readAtom))
    .toMatchObject({
      catalog: { whole: true, products: [1, 2, 3].map((id) => ({ id, productName: 'Café' })) },
    });
  expect(older.filter((json) => read().includes(json))).toEqual(older.slice(0, 1));
});
