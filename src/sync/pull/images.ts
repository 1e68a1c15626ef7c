import { imagesCache, type Mirror, readPages, rowsOf, yieldToTaps } from '#local/catalog/mirror.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';

const atOnce = 4;

const addMissing = async (storage: CacheStorage, urls: readonly string[]): Promise<void> => {
  const cache = await storage.open(imagesCache);
  const cached = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = [...new Set(urls)].filter((url) => !cached.has(url));
  for (let i = 0; i < missing.length; i += atOnce)
    await Promise.allSettled(missing.slice(i, i + atOnce).map((url) => cache.add(url)));
};

/** Fetches the images of a business's catalog ahead of need, a few at a time. What fails is left for the next time. */
export const cacheImages = async (mirror: Mirror, { businessId }: SessionRow) => {
  if (!('caches' in globalThis)) return;
  const urls: string[] = [];
  for (const list of ['products', 'categories'] as const)
    for (const page of await readPages(mirror, businessId, list)) {
      urls.push(...rowsOf(list, page).flatMap(({ img }) => img ?? []));
      await yieldToTaps();
    }
  await addMissing(caches, urls);
};
