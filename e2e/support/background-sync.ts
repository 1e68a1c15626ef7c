import type { Page } from 'playwright/test';

/** What the app has asked for and the browser has not done yet. */
export const syncsAsked = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return 'sync' in registration
      ? (registration.sync as { getTags: () => Promise<string[]> }).getTags()
      : [];
  });

/** Tells the app's service worker what the browser does once the network is back, from a page that isn't the app. */
export const deliverSync = async (page: Page, tag: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId, tag },
    lastChance: false,
  });
  await devtools.detach();
};
