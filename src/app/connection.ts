import { type Atom, atom, getDefaultStore } from 'jotai';
import type { Connection } from '#ports/server.ts';

/**
 * The least time between two reconnects (ms). Screens reload on each: where one address fails and others answer, they
 * would reload without end.
 */
const reconnectThrottleMs = 5_000;

/** What is known of the connection to the server. */
export const createConnection = (initial: Connection) => {
  const store = getDefaultStore();
  const shownAtom = atom(initial);
  let current = initial;
  let reconnectedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (current === store.get(shownAtom)) return;
    if (store.get(shownAtom) === 'offline') reconnectedAt = performance.now();
    store.set(shownAtom, current);
  };
  return {
    current: () => current,
    /** What screens read: reconnects within five seconds are shown late. */
    shownAtom: shownAtom as Atom<Connection>,
    set: (connection: Connection) => {
      if (connection === current) return;
      current = connection;
      clearTimeout(timer);
      const wait =
        connection === 'online' ? reconnectedAt + reconnectThrottleMs - performance.now() : 0;
      if (wait > 0) timer = setTimeout(show, wait);
      else show();
    },
  };
};
