import { paths } from '#config/paths.ts';

const base = 'https://comanda.invalid';

/**
 * Where somebody wanted to go before they had to sign in, as an address of the protected area; null when `value` leads
 * anywhere else, however it is written.
 */
export const ownPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith(paths.dashboard)) return null;
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  const inside = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  return origin === base && inside ? pathname + search + hash : null;
};

/** The address that the guard kept in the history's state. */
export const originOf = (state: unknown): string | null =>
  ownPath((state as { from?: unknown } | null)?.from);

const key = 'origin';

/** Keeps it while the browser is at another site, in this tab only. */
export const rememberOrigin = (path: string | null): void => {
  if (path) sessionStorage.setItem(key, path);
  else sessionStorage.removeItem(key);
};

export const rememberedOrigin = (): string | null => ownPath(sessionStorage.getItem(key));
