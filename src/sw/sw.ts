import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imagesCache } from '#local/catalog/mirror.ts';
import { drainOnce } from './outbox.ts';
import { ownFiles } from './own-files.ts';

/** Focuses an open tab of the app without navigating it, or opens one at `url`. */
export const openPage = async (scope: ServiceWorkerGlobalScope, url: string): Promise<void> => {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (page) await page.focus();
  else await scope.clients.openWindow(url);
};

/** After an update: notifies the pages, then deletes all caches except the precache. */
export const purge = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'updated' });
  const names = await scope.caches.keys();
  const stale = names.filter((name) => !name.includes('precache'));
  await Promise.all(stale.map((name) => scope.caches.delete(name)));
};

declare const self: ServiceWorkerGlobalScope;

/** Background Sync is not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Read before activation: a device's first worker has nothing to replace. */
const replaces = self.registration.active !== null;

/** A new version takes over at once; notified pages reload themselves. */
self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => {
  if (replaces) event.waitUntil(purge(self));
});

addPlugins([ownFiles]);
precacheAndRoute(self.__WB_MANIFEST);

/** Every page is served from the precache, online or not: the public pages and, for all other URLs, the app. */
const documents: [document: string, addresses: RegExp][] = [
  ['/index.html', /^\/(\?|$)/],
  ['/termsAndConditions.html', /^\/termsAndConditions\/?(\?|$)/],
  // A path with a file extension is a file, such as /robots.txt.
  ['/app.html', /^\/(?!api\/)[^.?]*(\?|$)/],
];
for (const [document, address] of documents)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(document), { allowlist: [address] }));

/** Images are named by their content, so a cached one never goes stale. */
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' &&
    url.origin === self.location.origin &&
    url.pathname.startsWith('/api/images/'),
  new CacheFirst({
    cacheName: imagesCache,
    plugins: [
      ownFiles,
      new ExpirationPlugin({ maxEntries: 3000, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  }),
);

/** Background Sync: one extra drain, in addition to those of the tabs. */
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === 'outbox') sync.waitUntil(drainOnce());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data?.url ?? '/app'));
});
