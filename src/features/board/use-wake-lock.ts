import { useEffect } from 'react';

/** Keeps the screen on. The browser releases the lock when the page is hidden, so it is requested again on return. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let wanted = true;
    let requesting = false;
    let lock: WakeLockSentinel | null = null;
    const acquire = async () => {
      if (requesting || document.visibilityState !== 'visible' || lock?.released === false) return;
      requesting = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!wanted) await lock.release();
      } catch {
        // Refused because of a low battery or a policy: the screen may sleep as usual.
      }
      requesting = false;
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
};
