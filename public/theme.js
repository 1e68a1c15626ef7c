// Runs before the first paint, so that the remembered theme never flashes in (src/ui/theme.ts). data-session marks
// signed-in visitors for the landing page (src/features/landing/islands/header.ts).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.dataset.scheme = meta.media.includes('dark') ? 'dark' : 'light';
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
  if (localStorage.getItem('token')) document.documentElement.dataset.session = '';
} catch {
  // Without access to storage the system's theme applies.
}
