import { useEffect, useState } from 'react';
import { listen } from '#ui/listen.ts';

/**
 * Whether the app opens without a connection: its worker has all of it once it is active. `blocked`: the browser allows no worker here,
 * as in private windows or at an address without HTTPS.
 */
const look = async (): Promise<'yes' | 'not-yet' | 'blocked'> => {
  if (!('serviceWorker' in navigator)) return 'blocked';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active ? 'yes' : 'not-yet';
  } catch {
    return 'blocked';
  }
};

/** Undefined while the browser is asked. */
export const useOpensOffline = () => {
  const [opens, setOpens] = useState<Awaited<ReturnType<typeof look>>>();
  useEffect(() => {
    let wanted = true;
    const lookAgain = () =>
      void look().then((found) => {
        if (wanted) setOpens(found);
      });
    lookAgain();
    // A worker that has become active takes the page over at once.
    const end =
      'serviceWorker' in navigator &&
      listen(navigator.serviceWorker, ['controllerchange'], lookAgain);
    return () => {
      wanted = false;
      if (end) end();
    };
  }, []);
  return opens;
};
