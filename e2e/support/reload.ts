import type { Page } from 'playwright/test';

/**
 * Loads a page again once the device has stored what was typed and tapped, as between a guest's last key and any reload: a page that
 * goes away in the same moment may lose that key.
 */
export const reload = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // What a key starts is stored after the frame that draws it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          // It begins once all that were begun before have ended.
          const after = database.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
          after.count().onsuccess = () => {
            database.close();
            resolve();
          };
        };
      });
    }
  });
  await page.reload();
};
