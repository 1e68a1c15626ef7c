import { listen } from './listen.ts';
import { readChoice, storeChoice } from './stored-choice.ts';

/** The theme, kept in local storage. `public/theme.js` applies it before the first paint, by the same rules. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';

/** The stored theme; `system` when none is stored or the storage is blocked. */
export const getTheme = (): Theme => {
  const stored = readChoice(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Colours the browser's own bar: of the `theme-color` tags, one per theme, only the shown theme's applies. */
const updateThemeColor = (theme: Theme): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light';
    const { scheme } = meta.dataset;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
};

const show = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  updateThemeColor(theme);
};

/** Applies a theme chosen in another tab. @returns a function that stops this */
export const followTheme = (): (() => void) =>
  listen<StorageEvent>(window, ['storage'], ({ key }) => {
    if (key === storageKey || key === null) show(getTheme());
  });

export const setTheme = (theme: Theme): void => {
  show(theme);
  storeChoice(storageKey, theme === 'system' ? null : theme);
};
