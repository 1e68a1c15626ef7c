import type { Page } from 'playwright/test';

/** The stored drafts as JSON. A browser killed right after a key press may lose that one. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('comanda-ledger');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
