import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Settings } from '#contract/settings.ts';
import { listen } from '#ui/listen.ts';

/** The session in local storage: `token` and `sessionSettings`, as the specification names them. */

const tokenKey = 'token';
export const settingsKey = 'sessionSettings';

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

/** Counts the changes of the token, in this tab and in others. */
const changesAtom = atom(0);
changesAtom.onMount = (set) =>
  listen<StorageEvent>(window, ['storage'], ({ key }) => {
    if (key === tokenKey || key === null) set((changes) => changes + 1);
  });

const announceChange = (): void => getDefaultStore().set(changesAtom, (changes) => changes + 1);

/**
 * The stored token. Read from storage at each render: the ledger may report another tab's sign-out before the storage
 * event does.
 */
export const useStoredToken = (): string | null => {
  useAtomValue(changesAtom);
  return storedToken();
};

export const clearSettings = (): void => localStorage.removeItem(settingsKey);

/** Stores a token whose settings are not known yet; settings of another token are removed. */
export const storeToken = (token: string): void => {
  if (token !== storedToken()) clearSettings();
  localStorage.setItem(tokenKey, token);
  announceChange();
};

export const storeSession = (token: string, settings: Settings): void => {
  if (token !== storedToken()) localStorage.setItem(tokenKey, token);
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings));
  } catch {
    // Storage is full. The ledger has the new settings; the old ones must not stay.
    clearSettings();
  }
  announceChange();
};

/** Keeps what changed in the session, unless its user has signed out or another has signed in meanwhile. */
export const updateSession = ({ token, settings }: { token: string; settings: Settings }): void => {
  if (token === storedToken()) storeSession(token, settings);
};

export const clearSession = (): void => {
  localStorage.removeItem(tokenKey);
  clearSettings();
  announceChange();
};
