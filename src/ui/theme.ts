/** Light, dark or the system's choice, remembered on the device. `public/theme.js` applies the
 *  remembered one before the first paint; this is the same rule for changes afterwards. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';

/** The remembered choice; `system` where none is stored or storage is closed to us. */
export const getTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** The browser's own bar goes with it: of the document's colours, one a theme, only the shown theme's counts. */
const tint = (theme: Theme): void => {
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
  tint(theme);
};

/** Shows what is chosen in another tab. @returns the way to stop */
export const followTheme = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) show(getTheme());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/** Shows a theme now and remembers it. */
export const setTheme = (theme: Theme): void => {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};
