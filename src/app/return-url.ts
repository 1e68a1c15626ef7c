import { paths } from '#config/paths.ts';

const base = 'https://comanda.invalid';

/** The page to return to after signing in. Null unless `value` is an address inside the protected area, however it is written. */
export const safeReturnUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith(paths.dashboard)) return null;
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  const inside = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  return origin === base && inside ? pathname + search + hash : null;
};

/** The return URL that the guard of the protected area put into the history state. */
export const returnUrlOf = (state: unknown): string | null =>
  safeReturnUrl((state as { from?: unknown } | null)?.from);

const key = 'origin';

/** Keeps the return URL for this tab while the browser is at the OpenID provider; null removes it. */
export const keepReturnUrl = (path: string | null): void => {
  if (path) sessionStorage.setItem(key, path);
  else sessionStorage.removeItem(key);
};

export const keptReturnUrl = (): string | null => safeReturnUrl(sessionStorage.getItem(key));

/** The kept return URL, which is used only once; the dashboard without one. */
export const takeReturnUrl = (): string => {
  const path = keptReturnUrl() ?? paths.dashboard;
  keepReturnUrl(null);
  return path;
};
