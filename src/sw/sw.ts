import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { drainOnce } from './outbox.ts';

/** Brings the app to the front as it is; opens it at `url` when no tab has it. */
export const openPage = async (scope: ServiceWorkerGlobalScope, url: string): Promise<void> => {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (page) await page.focus();
  else await scope.clients.openWindow(url);
};

/** After an update every cache but the precache goes, and the pages are told. */
export const purge = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const names = await scope.caches.keys();
  const stale = names.filter((name) => !name.includes('precache'));
  await Promise.all(stale.map((name) => scope.caches.delete(name)));
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'updated' });
};

declare const self: ServiceWorkerGlobalScope;

/** Background Sync is not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Asked while this worker is new: a device's first worker has nothing to replace. */
const replaces = self.registration.active !== null;

/** A new version takes over at once; pages are told and reload themselves. */
self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => {
  if (replaces) event.waitUntil(purge(self));
});

precacheAndRoute(self.__WB_MANIFEST);

/** Every address opens from the precache, network or not: the public pages, and whatever else is the app's. */
const documents: [document: string, addresses: RegExp][] = [
  ['/index.html', /^\/(\?|$)/],
  ['/termsAndConditions.html', /^\/termsAndConditions\/?(\?|$)/],
  // A name with an ending is a file, such as /robots.txt.
  ['/app.html', /^\/(?!api\/)[^.?]*(\?|$)/],
];
for (const [document, address] of documents)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(document), { allowlist: [address] }));

/** Images are named by their content: what is kept is right for ever. */
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' &&
    url.origin === self.location.origin &&
    url.pathname.startsWith('/api/images/'),
  new CacheFirst({
    cacheName: 'images',
    plugins: [new ExpirationPlugin({ maxEntries: 3000, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);

/** Background Sync: a single try, a bonus to the tabs' own. */
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === 'outbox') sync.waitUntil(drainOnce());
});

/** A tap on a notification leads to the app. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data?.url ?? '/app'));
});
