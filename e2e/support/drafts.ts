import type { Page } from 'playwright/test';

/** The rows of a store of the ledger, as JSON. */
export const storedRows = (page: Page, store: string): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('comanda-ledger');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    store,
  );

/** Stores rows in a store of the ledger, over those of the same keys. */
export const storeRows = (page: Page, store: string, rows: string): Promise<void> =>
  page.evaluate(
    ([name, json]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('comanda-ledger');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(name, 'readwrite');
          for (const row of JSON.parse(json)) writing.objectStore(name).put(row);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [store, rows] as const,
  );

/** From now on the page can store nothing in the ledger, until it is loaded again: something else writes to it all the time. */
export const holdDisk = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('comanda-ledger');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const store = opening.result.transaction(stores, 'readwrite').objectStore('outbox');
          const goOn = () => {
            store.count().onsuccess = goOn;
            resolve();
          };
          goOn();
        };
      }),
  );

/** The stored drafts as JSON. A browser killed right after a key press may lose that one. */
export const storedDrafts = (page: Page): Promise<string> => storedRows(page, 'drafts');

/** How many lines the stored carts have: a page that is loaded again right after a tap may lose that one. */
export const storedLines = async (page: Page): Promise<number> =>
  (await storedDrafts(page)).split('"quantity":').length - 1;
