/**
 * Runs in the page before the app: stands in for the browser's offer to install, its storage permission (refused) and its
 * wake lock. Each use is recorded in `window.log`.
 */
export const installationStandIn = () => {
  const log: string[] = [];
  Object.assign(window, { log });
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => {
    log.push('persist');
    return false;
  };
  const lock = () => {
    const sentinel = {
      released: false,
      release: async () => {
        sentinel.released = true;
        log.push('released');
      },
    };
    return sentinel;
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        log.push('lit');
        return lock();
      },
    },
  });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => log.push('asked'),
  });
  // The browser's own offer would open a window that no test can answer.
  window.addEventListener('beforeinstallprompt', (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  });
  // As in a real browser: before the first screen.
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer));
};
