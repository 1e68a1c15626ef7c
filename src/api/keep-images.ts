/** Images of the catalog, fetched before anyone needs them offline. */
const cacheName = 'images';
const atOnce = 4;

/** Adds what is missing to the service worker's image cache, a few at a time. A failure is left for next time. */
export const keepImages = async (storage: CacheStorage, urls: readonly string[]): Promise<void> => {
  const cache = await storage.open(cacheName);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = [...new Set(urls)].filter((url) => !kept.has(url));
  for (let i = 0; i < missing.length; i += atOnce)
    await Promise.allSettled(missing.slice(i, i + atOnce).map((url) => cache.add(url)));
};
