import { useEffect } from 'react';

/** Keeps the screen lit while the board is on it. The browser lets go when the page is hidden; it is taken up again. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let wanted = true;
    let asking = false;
    let held: WakeLockSentinel | null = null;
    const acquire = async () => {
      if (asking || document.visibilityState !== 'visible' || held?.released === false) return;
      asking = true;
      try {
        held = await navigator.wakeLock.request('screen');
        if (!wanted) await held.release();
      } catch {
        // A low battery or a policy: the screen may sleep as always.
      }
      asking = false;
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', acquire);
      void held?.release();
    };
  }, []);
};
