/** When the server was last heard, kept through reloads: a device that starts without a network can say so. */

const key = 'lastContact';
/** Storage is not written for each of a thousand answers. */
const keepEveryMs = 15_000;

let last: number | null = null;

const kept = (): number | null => {
  const at = Number(localStorage.getItem(key));
  return at > 0 ? at : null;
};

export const recordContact = (at: number = Date.now()): void => {
  last = at;
  try {
    if (Math.abs(at - (kept() ?? 0)) >= keepEveryMs) localStorage.setItem(key, String(at));
  } catch {
    // A full storage costs the next start this time, never an answer that was heard.
  }
};

/** In ms, the device's clock, of any tab; null when there has been none. */
export const lastContact = (): number | null => Math.max(last ?? 0, kept() ?? 0) || null;
