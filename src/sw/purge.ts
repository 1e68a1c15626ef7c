/** After an update every cache but the precache goes, and the pages are told. */
export const purge = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const names = await scope.caches.keys();
  const stale = names.filter((name) => !name.includes('precache'));
  await Promise.all(stale.map((name) => scope.caches.delete(name)));
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'updated' });
};
