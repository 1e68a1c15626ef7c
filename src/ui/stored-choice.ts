/** A choice of this device, kept in local storage. Null when nothing is stored or the storage is blocked. */
export const readChoice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Null removes it. Without storage the choice lasts as long as the page. */
export const storeChoice = (key: string, choice: string | null): void => {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // The storage is full or blocked.
  }
};
