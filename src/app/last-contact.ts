/** The time of the server's last answer, kept in local storage: a device that starts offline can show it. */

const key = 'lastContact';
/** Storage is written at most this often. */
const storeEveryMs = 15_000;

let last: number | null = null;

const stored = (): number | null => {
  const at = Number(localStorage.getItem(key));
  return at > 0 ? at : null;
};

export const recordContact = (at: number): void => {
  last = at;
  try {
    if (Math.abs(at - (stored() ?? 0)) >= storeEveryMs) localStorage.setItem(key, String(at));
  } catch {
    // Storage is full: the next start knows an older time.
  }
};

/** The last answer to any tab (ms); null before the first. */
export const lastContact = (): number | null => Math.max(last ?? 0, stored() ?? 0) || null;
