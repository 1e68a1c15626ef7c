import * as z from 'zod/mini';
import { type Settings, settings as settingsSchema } from '#contract/settings.ts';

/** `token` and `sessionSettings` in local storage, where the specification keeps them. */

const tokenKey = 'token';
const settingsKey = 'sessionSettings';

const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` when somebody signs in or out, in this tab or in another. @returns the way to stop */
export const watchStoredToken = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export const storedSettings = (): Settings | null => {
  try {
    const parsed = z.safeParse(settingsSchema, JSON.parse(localStorage.getItem(settingsKey) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const clearSettings = (): void => localStorage.removeItem(settingsKey);

/** A token of which nothing else is known yet; what is known of another's must not pass for its. */
export const storeToken = (token: string): void => {
  if (token !== storedToken()) clearSettings();
  localStorage.setItem(tokenKey, token);
  changed();
};

export const storeSession = (token: string, settings: Settings): void => {
  if (token !== storedToken()) localStorage.setItem(tokenKey, token);
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings));
  } catch {
    // Storage is full. The ledger has them; what was here before must not pass for them.
    clearSettings();
  }
  changed();
};

export const clearSession = (): void => {
  localStorage.removeItem(tokenKey);
  clearSettings();
  changed();
};
