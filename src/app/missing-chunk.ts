/** Whether this page's own server answers now. The browser can't tell: it knows only of its network. */
const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page when a chunk of an older build is missing, at most once per chunk, at the URL of the pending
 * navigation if there is one. A page without a worker reloads only when its server answers: otherwise it would be lost.
 */
export const reloadOnMissingChunk = (pendingUrl: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    const key = `reloaded for ${payload.message}`;
    if (sessionStorage.getItem(key)) return;
    const reload = () => {
      sessionStorage.setItem(key, 'yes');
      const url = pendingUrl();
      if (url) window.location.assign(url);
      else window.location.reload();
    };
    if (navigator.serviceWorker?.controller) {
      event.preventDefault();
      return reload();
    }
    void serverAnswers().then((answers) => answers && reload());
  });
};
